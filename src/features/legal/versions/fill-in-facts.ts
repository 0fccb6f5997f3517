import type { LegalContent } from '@/features/legal/legal-content'
import { findPlaceholderFault, placeholderPattern } from '@/lib/placeholders'
import type { LegalFacts } from '@/features/legal/versions/legal-facts'

type Body = LegalContent['body']
type Node = Body['root']['children'][number]

const noticeDaysName = 'notice days'

/** Replaces each `{notice days}` in a text with the number from the site settings. */
export function fillInFacts(body: Body, facts: LegalFacts): Body {
  return {
    ...body,
    root: { ...body.root, children: body.root.children.map((node) => fillNode(node, facts)) },
  }
}

/**
 * Returns what is wrong with the facts in a text, in a sentence, or null where all are valid. Accepts any
 * input.
 */
export function findFactFault(node: unknown, known: readonly string[] = [noticeDaysName]): string | null {
  if (typeof node !== 'object' || node === null) return null
  const ownText = 'text' in node && typeof node.text === 'string' ? node.text : ''
  const parts = 'root' in node ? [node.root] : 'children' in node ? [node.children].flat() : []
  return (
    findPlaceholderFault(ownText, { known }) ??
    parts.map((part) => findFactFault(part, known)).find((fault) => fault !== null) ??
    null
  )
}

function fillNode(node: Node, facts: LegalFacts): Node {
  const filled = { ...node }
  if (typeof node.text === 'string') filled.text = fillText(node.text, facts)
  if (Array.isArray(node.children)) filled.children = node.children.map((child) => fillNode(child, facts))
  return filled
}

/** Replaces `{notice days}` in a string. */
export function fillText(text: string, { noticeDays }: LegalFacts) {
  return text.replace(placeholderPattern, (placeholder, name) =>
    name === noticeDaysName ? String(noticeDays) : placeholder,
  )
}
