import { z } from 'zod'
import { richTextShape } from '@/content/rich-text/rich-text-shape'
import { unsafeLinkSentence } from '@/content/rich-text/link-url-field'
import type { RichTextNode } from '@/content/rich-text/rich-text'
import { completeLink, isSafeLink } from '@/lib/safe-link'

/** The features of an editor: kinds of blocks by their names in the stored tree, and levels of headings. */
type Offered = { blocks: readonly string[]; headings: readonly string[] }

export type RichTextReader = ReturnType<typeof richTextReader>

/** Levels of the tree. Lists can be nested, and each nested list takes two levels. */
const maxDepth = 40
/** Limits of a whole text. The addresses of links count as letters. Each cookie list renders a whole table, although it is short in the text. */
const limits = { letters: 200_000, parts: 5_000, blocks: 5 }
const textTypes = ['text', 'linebreak', 'tab']
const inlineTypes = [...textTypes, 'link']

const document = z.object({ root: z.unknown() })

/**
 * Reads rich text with an allow-list of node types and of the fields of each type. Accepts any value. Returns
 * the text without unknown parts, and a sentence for each part that was left out or must not be saved.
 */
export function richTextReader({ blocks, headings }: Offered) {
  const shape = richTextShape(headings)
  const inside: Partial<Record<string, readonly string[]>> = {
    paragraph: inlineTypes,
    heading: inlineTypes,
    link: textTypes,
    list: ['listitem'],
    listitem: [...inlineTypes, ...blocks],
    table: ['tablerow'],
    tablerow: ['tablecell'],
    tablecell: blocks,
  }

  return (value: unknown) => {
    const faults: string[] = []
    const size = { letters: 0, parts: 0, blocks: 0 }

    function readNode(node: unknown, allowed: readonly string[], depth: number): RichTextNode[] {
      const { data, error } = shape.node.safeParse(node)
      if (!data || !allowed.includes(data.type)) return leaveOut(faultOf(node, error))
      size.parts += 1
      if (data.type === 'block') size.blocks += 1
      if ('text' in data) size.letters += data.text.length
      if (data.type === 'link') data.fields.url = completeLink(data.fields.url)
      if (data.type === 'link') size.letters += data.fields.url.length
      if (data.type === 'link' && !isSafeLink(data.fields.url)) faults.push(linkFault(data.fields.url))
      if (!('children' in data)) return [data]
      if (depth === maxDepth) return leaveOut('This text has too many levels. Take some of them out.')
      const within = inside[data.type] ?? []
      return [{ ...data, children: data.children.flatMap((child) => readNode(child, within, depth + 1)) }]
    }

    function leaveOut(fault: string) {
      faults.push(fault)
      return []
    }

    const root = shape.root.safeParse(document.safeParse(value).data?.root)
    if (!root.success) faults.push('This text cannot be read. Write it in the editor and save again.')
    const { children, ...rest } = root.data ?? emptyRoot
    const text = { root: { ...rest, children: children.flatMap((child) => readNode(child, blocks, 1)) } }
    // These do not remove any text, because it may have been published before.
    if (size.letters > limits.letters || size.parts > limits.parts) faults.push(tooLong)
    if (size.blocks > limits.blocks) faults.push(tooManyTables)
    return { text, faults }
  }
}

const tooLong =
  'This text is too long for one page. The limit is 200,000 characters or 5,000 elements. Shorten it.'
const tooManyTables = `A text can contain the cookie table up to ${limits.blocks} times. Remove the others.`

const emptyRoot = {
  type: 'root' as const,
  version: 1,
  direction: null,
  format: '' as const,
  indent: 0,
  children: [],
}

/** The editor creates a link before the person enters the address. The address begins with this much. */
const unfinished = /^(https?:\/\/)?$/
export const linkWithoutAddress = 'A link in this text has no address yet. Add one, or remove the link.'

function linkFault(address: string) {
  if (unfinished.test(address)) return linkWithoutAddress
  return `The link "${address.slice(0, 60)}" was refused. ${unsafeLinkSentence}`
}

const named = z.object({ type: z.string().regex(/^[a-z-]{1,30}$/i) })

function faultOf(node: unknown, error: z.ZodError | undefined) {
  const type = named.safeParse(node).data?.type ?? 'unknown'
  const [issue] = error?.issues ?? []
  const field = issue?.path.join('.')
  const fault = field && field !== 'type' ? `whose “${field}” is not allowed` : 'that does not belong here'
  return `This text contains an element (“${type}”) ${fault}. Remove it and save again.`
}
