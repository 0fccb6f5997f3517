import { vercelStegaSplit } from '@vercel/stega'
import { link, type RichTextNode } from '@/content/rich-text/rich-text'
import { placeholderPattern, writePlaceholder } from '@/lib/placeholders'
import { visibleLength } from '@/lib/plain-text'
import type { SiteSetting } from '@/payload-types'

/** The facts that only the company knows, by the names that texts use. An unknown fact is empty. */
export type SiteFacts = Readonly<Record<(typeof factNames)[number], string>>

export const factNames = ['accuracy', 'people', 'data access', 'pricing', 'reply time', 'contact'] as const

/**
 * The maximum length in characters. A draft may have more, of which the rest is not shown: a page can name a
 * fact hundreds of times.
 */
export const longestFact = 300

/** Reads the facts from the site settings. */
export function siteFactsOf({ facts, contactEmail }: Pick<SiteSetting, 'facts' | 'contactEmail'>): SiteFacts {
  return {
    accuracy: readableFact(facts?.accuracy),
    people: readableFact(facts?.people),
    'data access': readableFact(facts?.dataAccess),
    pricing: readableFact(facts?.pricing),
    'reply time': readableFact(facts?.replyTime),
    contact: readableFact(contactEmail),
  }
}

/**
 * Unassigned characters, which are shown as an empty box, and punctuation, which has no meaning by itself.
 */
const unreadable = /[\p{Cn}\p{P}]/gu

/** The maximum length of the mark that the preview puts at the end of a text, in characters. */
const longestMark = 64

/**
 * Returns a fact, or an empty string when it has no readable character or contains a placeholder itself. In the
 * preview, the mark at its end stays whole.
 */
function readableFact(stored: string | null | undefined) {
  const { cleaned: text, encoded: mark } = vercelStegaSplit(stored ?? '')
  if (factNames.some((name) => text.includes(writePlaceholder(name)))) return ''
  const readable = text.replace(placeholderPattern, '').replace(unreadable, '')
  return visibleLength(readable) > 0 ? text.trim().slice(0, longestFact) + mark.slice(0, longestMark) : ''
}

/** Fills in each `{fact}` of a line. Returns null when the line names an unknown fact. */
export function fillInLine(text: string, facts: SiteFacts) {
  let isKnown = true
  const filled = text.replace(placeholderPattern, (match, name: string) => {
    const fact = factNames.find((known) => known === name)
    if (!fact) return match
    isKnown &&= Boolean(facts[fact])
    return facts[fact]
  })
  return isKnown ? filled : null
}

/**
 * Fills in the facts of a rich text, and makes the contact address a link. Returns null when the text names
 * an unknown fact. Does not change its input.
 */
export function fillInText<Text extends { root: { children: RichTextNode[] } }>(
  text: Text,
  facts: SiteFacts,
) {
  const children = fillInNodes(text.root.children, facts)
  return children && { ...text, root: { ...text.root, children } }
}

function fillInNodes(nodes: readonly RichTextNode[], facts: SiteFacts, isInLink = false) {
  const filled: RichTextNode[] = []
  for (const node of nodes) {
    const inPlace = typeof node.text === 'string' && !isInLink ? linkContact(node, node.text, facts) : [node]
    for (const part of inPlace) {
      const known = fillInNode(part, facts)
      if (!known) return null
      filled.push(known)
    }
  }
  return filled
}

/** Splits a text node at the contact placeholder, and puts the placeholder into a link of its own. */
function linkContact(node: RichTextNode, text: string, { contact }: SiteFacts): RichTextNode[] {
  const address = writePlaceholder('contact')
  if (!contact || !text.includes(address)) return [node]
  return text
    .split(/(\{contact\})/)
    .filter(Boolean)
    .map((part) => {
      const textNode = { ...node, text: part }
      return part === address ? link(`mailto:${contact}`, [textNode]) : textNode
    })
}

function fillInNode(node: RichTextNode, facts: SiteFacts): RichTextNode | null {
  if (typeof node.text === 'string') {
    const text = fillInLine(node.text, facts)
    return text === null ? null : { ...node, text }
  }
  if (!Array.isArray(node.children)) return node
  const children = fillInNodes(node.children, facts, node.type === 'link')
  return children && { ...node, children }
}
