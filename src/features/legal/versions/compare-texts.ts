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

/** Lines that came or went, and words of all lines, that are looked for: the time grows with their square. */
const most = { lines: 1_000, words: 2_000, wordsOfLine: 400 }

/**
 * Two versions line by line: headings, items and paragraphs stay what they are; within a line, word by word. Where far
 * more differs than anybody would read word by word, the rest came and went as a whole.
 */
export function compareTexts(before: LegalWording, after: LegalWording): ComparedLine[] {
  const [lines, others] = [linesOf(before), linesOf(after)]
  const isSame = (one: Line, other: Line) => one.kind === other.kind && one.text === other.text
  const parts = diffArrays(lines, others, { comparator: isSame, maxEditLength: most.lines })
  if (!parts) return [...lines.map(gone), ...others.map(come)]
  const compared: ComparedLine[] = []
  const words = wordComparer()
  let removed: Line[] = []
  for (const part of parts) {
    if (part.removed) {
      removed = [...removed, ...part.value]
      continue
    }
    compared.push(
      ...(part.added
        ? pairLines(removed, part.value, words)
        : [...removed.map(gone), ...part.value.map(kept)]),
    )
    removed = []
  }
  return [...compared, ...removed.map(gone)]
}

type WordComparer = (before: string, after: string) => ComparedLine['pieces'] | undefined

/** Compares lines word by word, until that has become too much. */
function wordComparer(): WordComparer {
  let left = most.words
  return (before, after) => {
    const maxEditLength = Math.min(left, most.wordsOfLine)
    const pieces = diffWordsWithSpace(before, after, { maxEditLength })
    const changed = pieces?.filter(({ added, removed }) => added || removed)
    left -= changed?.reduce((sum, { count }) => sum + count, 0) ?? maxEditLength
    return pieces
  }
}

/** Among how many lines one is looked for that was only changed. */
const nearby = 20

/** The words of a line that were only changed stand in one line; the others came or went as a whole. */
function pairLines(removed: readonly Line[], added: readonly Line[], words: WordComparer) {
  const left = removed.map((line) => ({ line, words: wordsOf(line) }))
  const lines: ComparedLine[] = []
  for (const line of added) {
    const own = wordsOf(line)
    const place = left
      .slice(0, nearby)
      .findIndex((earlier) => earlier.line.kind === line.kind && isAlike(earlier.words, own))
    const earlier = left[place]
    const pieces = earlier && words(earlier.line.text, line.text)
    if (!pieces) {
      lines.push(come(line))
      continue
    }
    lines.push(
      ...left
        .splice(0, place + 1)
        .slice(0, -1)
        .map(({ line }) => gone(line)),
    )
    lines.push({ kind: line.kind, isChanged: true, pieces })
  }
  return [...lines, ...left.map(({ line }) => gone(line))]
}

type Words = { all: string[]; known: Set<string> }

function wordsOf({ text }: Line): Words {
  const all = text.split(/\s+/)
  return { all, known: new Set(all) }
}

/** Whether two lines share at least half of the words of the longer one. */
function isAlike({ all }: Words, { all: others, known }: Words) {
  const half = Math.max(all.length, others.length) / 2
  if (Math.min(all.length, others.length) < half) return false
  return all.filter((word) => known.has(word)).length >= half
}

function come({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: true, pieces: [{ value: text, added: true }] }
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
