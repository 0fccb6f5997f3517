import type { LegalContent } from '@/features/legal/legal-content'
import { freeAnchor } from '@/lib/free-anchor'
import { textOf } from '@/content/rich-text/text-of'

type Node = LegalContent['body']['root']['children'][number]

export type LegalHeading = { id: string; text: string; level: string; node: object }

/** Returns the headings of a text in order, each with a unique id that is made from its text. */
export function legalHeadings(body: LegalContent['body']): LegalHeading[] {
  const taken = new Map<string, number>()
  return body.root.children.filter(isHeading).map((node) => {
    const text = textOf(node).trim()
    return { id: freeAnchor(text, taken), text, level: String(node.tag), node }
  })
}

function isHeading(node: Node) {
  return node.type === 'heading' && textOf(node).trim() !== ''
}
