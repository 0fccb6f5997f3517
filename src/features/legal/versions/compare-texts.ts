import { compareLines, type Line } from '@/content/rich-text/compare-lines'
import type { LegalVersion } from '@/payload-types'
import { textLines } from '@/features/legal/versions/text-lines'

export type LegalWording = Pick<LegalVersion, 'title' | 'notice' | 'body'>

/** Compares two versions line by line, with their titles and notes. */
export function compareTexts(before: LegalWording, after: LegalWording) {
  return compareLines(linesOf(before), linesOf(after))
}

function linesOf({ title, notice, body }: LegalWording): Line[] {
  const first: Line[] = [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text: notice ?? '' },
  ]
  return [...first.filter(({ text }) => text), ...body.root.children.flatMap(linesOfBlock)]
}

function linesOfBlock(node: LegalWording['body']['root']['children'][number]): Line[] {
  const kind = kindOf(node)
  return textLines(node).map((text) => ({ kind, text }))
}

function kindOf({ type, tag }: { type: string; tag?: unknown }): Line['kind'] {
  if (type === 'heading') return tag === 'h2' ? 'heading' : 'subheading'
  return type === 'list' || type === 'table' ? 'item' : 'paragraph'
}
