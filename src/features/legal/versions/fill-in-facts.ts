import type { LegalContent } from '@/features/legal/legal-content'
import type { LegalFacts } from '@/features/legal/versions/legal-facts'

type Body = LegalContent['body']
type Node = Body['root']['children'][number]

/** What an editor writes where a fact is to stand. */
const place = /\{([^{}]+)\}/g

/** A text with each `{notice days}` replaced by the number in the site settings. */
export function fillInFacts(body: Body, facts: LegalFacts): Body {
  return {
    ...body,
    root: { ...body.root, children: body.root.children.map((node) => fillNode(node, facts)) },
  }
}

/** Names in braces that no fact has, such as misspelt ones. Takes anything that may be sent as a text. */
export function findUnknownFacts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'text' in node && typeof node.text === 'string' ? [...node.text.matchAll(place)] : []
  const names = own.map(([, name = '']) => name).filter((name) => name !== 'notice days')
  return [...names, ...Object.values(node).flatMap(findUnknownFacts)]
}

function fillNode(node: Node, facts: LegalFacts): Node {
  const filled = { ...node }
  if (typeof node.text === 'string') filled.text = fillText(node.text, facts)
  if (Array.isArray(node.children)) filled.children = node.children.map((child) => fillNode(child, facts))
  return filled
}

function fillText(text: string, { noticeDays }: LegalFacts) {
  return text.replace(place, (found, name) => (name === 'notice days' ? String(noticeDays) : found))
}
