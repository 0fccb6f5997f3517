import { diffArrays, diffWordsWithSpace } from 'diff'

/** A line of a text, as what it stands there. */
export type Line = { kind: 'heading' | 'subheading' | 'item' | 'paragraph'; text: string }

/** A line of two texts: the pieces that are in both, or in one of them alone. */
export type ComparedLine = {
  kind: Line['kind']
  isChanged: boolean
  pieces: { value: string; added?: boolean; removed?: boolean }[]
}

/**
 * How many lines that came or went, and words of all lines, are looked for: the time grows with their square, and
 * meanwhile nobody else is answered.
 */
export type CompareBudget = { lines: number; words: number }

/** For one page. */
export function compareBudget(): CompareBudget {
  return { lines: 1_000, words: 2_000 }
}

const maxWordsPerLine = 400

/**
 * Two texts line by line: headings, items and paragraphs stay what they are; within a line, word by word. Where far
 * more differs than anybody would read word by word, the rest came and went as a whole. Uses up the budget.
 */
export function compareLines(
  before: readonly Line[],
  after: readonly Line[],
  budget = compareBudget(),
): ComparedLine[] {
  const parts = diffArrays([...before], [...after], { comparator: isSame, maxEditLength: budget.lines })
  budget.lines -= parts ? editsOf(parts) : budget.lines
  if (!parts) return [...before.map(removedLine), ...after.map(addedLine)]
  const compared: ComparedLine[] = []
  let removed: Line[] = []
  for (const part of parts) {
    if (part.removed) {
      removed = [...removed, ...part.value]
      continue
    }
    compared.push(
      ...(part.added
        ? pairLines(removed, part.value, budget)
        : [...removed.map(removedLine), ...part.value.map(sameLine)]),
    )
    removed = []
  }
  return [...compared, ...removed.map(removedLine)]
}

function isSame(one: Line, other: Line) {
  return one.kind === other.kind && one.text === other.text
}

function editsOf(parts: { added: boolean; removed: boolean; count: number }[]) {
  return parts.reduce((sum, { added, removed, count }) => (added || removed ? sum + count : sum), 0)
}

function compareWords(before: string, after: string, budget: CompareBudget) {
  const maxEditLength = Math.min(budget.words, maxWordsPerLine)
  const pieces = diffWordsWithSpace(before, after, { maxEditLength })
  budget.words -= pieces ? editsOf(pieces) : maxEditLength
  return pieces
}

/** Among how many lines one is looked for that was only changed. */
const maxDistance = 20

/** The words of a line that were only changed stand in one line; the others came or went as a whole. */
function pairLines(removed: readonly Line[], added: readonly Line[], budget: CompareBudget) {
  const left = removed.map((line) => ({ line, words: wordsOf(line) }))
  const lines: ComparedLine[] = []
  for (const line of added) {
    const own = wordsOf(line)
    const place = left
      .slice(0, maxDistance)
      .findIndex((earlier) => earlier.line.kind === line.kind && isAlike(earlier.words, own))
    const earlier = left[place]
    const pieces = earlier && compareWords(earlier.line.text, line.text, budget)
    if (!pieces) {
      lines.push(addedLine(line))
      continue
    }
    lines.push(
      ...left
        .splice(0, place + 1)
        .slice(0, -1)
        .map(({ line }) => removedLine(line)),
    )
    lines.push({ kind: line.kind, isChanged: true, pieces })
  }
  return [...lines, ...left.map(({ line }) => removedLine(line))]
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

function addedLine({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: true, pieces: [{ value: text, added: true }] }
}

function removedLine({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: true, pieces: [{ value: text, removed: true }] }
}

function sameLine({ kind, text }: Line): ComparedLine {
  return { kind, isChanged: false, pieces: [{ value: text }] }
}
