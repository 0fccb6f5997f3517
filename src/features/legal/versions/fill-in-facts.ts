import type { LegalContent } from '@/features/legal/legal-content'
import { placeholderPattern, writePlaceholder } from '@/lib/placeholders'
import type { LegalFacts } from '@/features/legal/versions/legal-facts'
import { isSameText, visibleContent } from '@/features/legal/versions/same-text'
import { textLines } from '@/features/legal/versions/text-lines'

type Body = LegalContent['body']
type Node = Body['root']['children'][number]

const noticeDaysName = 'notice days'

/** The placeholders of a legal text. */
export const legalPlaceholders = [noticeDaysName]

/** Replaces each `{notice days}` in a text with the number from the site settings. */
export function fillInFacts(body: Body, facts: Pick<LegalFacts, 'noticeDays'>): Body {
  return {
    ...body,
    root: { ...body.root, children: body.root.children.map((node) => fillNode(node, facts)) },
  }
}

/**
 * Fills in the facts of a text as they are in a published text that was made of it. So a text that did not
 * change is the same, also where the settings have another number now.
 */
export function fillInAsPublished(body: Body, published: Body): Body {
  const publishedLines = textLines(published)
  const placeholder = writePlaceholder(noticeDaysName)
  for (const [index, line] of textLines(body).entries()) {
    const start = line.indexOf(placeholder)
    const days = start < 0 ? null : /^\d+/.exec(publishedLines[index]?.slice(start) ?? '')
    if (days) return fillInFacts(body, { noticeDays: Number(days[0]) })
  }
  return body
}

/**
 * Returns the days of notice that a published text promises, or 0 if it promises none. The text as it was written
 * tells which of its numbers are promises: where it has the placeholder.
 */
export function promisedDays(published: Body, written: Body) {
  const placeholder = writePlaceholder(noticeDaysName)
  const lines = groupBy(textLines(published), withoutNumbers)
  const promises = new Set(textLines(written).filter((line) => line.includes(placeholder)))
  let most = 0
  for (const promise of promises) {
    for (const line of lines.get(withoutNumbers(promise)) ?? []) {
      const noticeDays = Number.parseInt(line.slice(promise.indexOf(placeholder)), 10)
      if (noticeDays > most && fillText(promise, { noticeDays }) === line) most = noticeDays
    }
  }
  return most
}

/** Puts the placeholders of written texts back into a published text, in each paragraph or list that is the same. */
export function restorePlaceholders(published: Body, written: readonly Body[]): Body {
  const blocks = written.flatMap(({ root }) => root.children).filter(hasPlaceholder)
  const distinct = new Map(blocks.map((each) => [seenOf(each), each])).values()
  const sources = groupBy([...distinct], (block) => withoutNumbers(seenOf(block)))
  const bodyOf = (block: Node): Body => ({ ...published, root: { ...published.root, children: [block] } })
  const children = published.root.children.map((block) => {
    const isSource = (source: Node) =>
      isSameText(fillInAsPublished(bodyOf(source), bodyOf(block)), bodyOf(block))
    return sources.get(withoutNumbers(seenOf(block)))?.find(isSource) ?? block
  })
  return { ...published, root: { ...published.root, children } }
}

/** Two lines or blocks rarely differ in their numbers only. */
const maxCandidates = 30

/** Groups items by a key. A group has at most `maxCandidates`. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    if (group.length < maxCandidates) groups.set(keyOf(item), [...group, item])
  }
  return groups
}

function hasPlaceholder(block: Node) {
  return textLines(block).some((line) => line.includes(writePlaceholder(noticeDaysName)))
}

function seenOf(block: Node) {
  return JSON.stringify(visibleContent(block))
}

/** The same for a written text and for one that was published of it. */
function withoutNumbers(text: string) {
  return text.replaceAll(writePlaceholder(noticeDaysName), '#').replace(/\d+/g, '#')
}

function fillNode(node: Node, facts: Pick<LegalFacts, 'noticeDays'>): Node {
  const filled = { ...node }
  if (typeof node.text === 'string') filled.text = fillText(node.text, facts)
  if (Array.isArray(node.children)) filled.children = node.children.map((child) => fillNode(child, facts))
  return filled
}

/** Replaces `{notice days}` in a string. */
export function fillText(text: string, { noticeDays }: Pick<LegalFacts, 'noticeDays'>) {
  return text.replace(placeholderPattern, (placeholder, name) =>
    name === noticeDaysName ? String(noticeDays) : placeholder,
  )
}
