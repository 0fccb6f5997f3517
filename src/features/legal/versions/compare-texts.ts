import { diffArrays, diffWordsWithSpace } from 'diff'
import type { LegalVersion } from '@/payload-types'
import { plainLines } from '@/features/legal/versions/plain-lines'

export type LegalWording = Pick<LegalVersion, 'title' | 'notice' | 'body'>

/** A line of a text, as what it stands there. */
type Line = { kind: 'heading' | 'subheading' | 'item' | 'paragraph'; text: string }

/** A line of two versions: the pieces that are in both, or in one of them alone. */
export type ComparedLine = {
  kind: Line['kind']
  isChanged: boolean
  pieces: { value: string; added?: boolean; removed?: boolean }[]
}

/** Two versions line by line: headings, items and paragraphs stay what they are; within a line, word by word. */
export function compareTexts(before: LegalWording, after: LegalWording): ComparedLine[] {
  const isSame = (one: Line, other: Line) => one.kind === other.kind && one.text === other.text
  const compared: ComparedLine[] = []
  let removed: Line[] = []
  for (const part of diffArrays(linesOf(before), linesOf(after), { comparator: isSame })) {
    if (part.removed) {
      removed = [...removed, ...part.value]
      continue
    }
    compared.push(
      ...(part.added ? pairLines(removed, part.value) : [...removed.map(gone), ...part.value.map(kept)]),
    )
    removed = []
  }
  return [...compared, ...removed.map(gone)]
}

/** The words of a line that were only changed stand in one line; the others came or went as a whole. */
function pairLines(removed: readonly Line[], added: readonly Line[]) {
  const left = [...removed]
  const lines: ComparedLine[] = []
  for (const line of added) {
    const place = left.findIndex((earlier) => earlier.kind === line.kind && isAlike(earlier.text, line.text))
    const earlier = left[place]
    if (!earlier) {
      lines.push({ kind: line.kind, isChanged: true, pieces: [{ value: line.text, added: true }] })
      continue
    }
    lines.push(
      ...left
        .splice(0, place + 1)
        .slice(0, -1)
        .map(gone),
    )
    lines.push({ kind: line.kind, isChanged: true, pieces: diffWordsWithSpace(earlier.text, line.text) })
  }
  return [...lines, ...left.map(gone)]
}

/** Whether two lines share at least half of the words of the longer one. */
function isAlike(one: string, other: string) {
  const words = one.split(/\s+/)
  const others = other.split(/\s+/)
  const known = new Set(others)
  return words.filter((word) => known.has(word)).length * 2 >= Math.max(words.length, others.length)
}

function gone({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: true, pieces: [{ value: text, removed: true }] }
}

function kept({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: false, pieces: [{ value: text }] }
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
  return plainLines(node).map((text) => ({ kind, text }))
}

function kindOf({ type, tag }: { type: string; tag?: unknown }): Line['kind'] {
  if (type === 'heading') return tag === 'h2' ? 'heading' : 'subheading'
  return type === 'list' || type === 'table' ? 'item' : 'paragraph'
}
