import type { LegalContent } from '@/features/legal/legal-content'

type Node = LegalContent['body']['root']['children'][number]

export type LegalHeading = { id: string; text: string; level: string; node: object }

/** The headings of a text in order, each with an id of its own that is made from its words. */
export function legalHeadings(body: LegalContent['body']): LegalHeading[] {
  const taken = new Set<string>()
  return body.root.children.filter(isHeading).map((node) => {
    const text = textOf(node).trim()
    const id = freeId(slugOf(text), taken)
    taken.add(id)
    return { id, text, level: String(node.tag), node }
  })
}

function isHeading(node: Node) {
  return node.type === 'heading' && textOf(node).trim() !== ''
}

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node && typeof node.text === 'string') return node.text
  return 'children' in node && Array.isArray(node.children) ? node.children.map(textOf).join('') : ''
}

function slugOf(text: string) {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words || 'section'
}

function freeId(wanted: string, taken: Set<string>) {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
}
