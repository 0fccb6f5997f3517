import { diffArrays, diffWordsWithSpace } from 'diff'

/** A line of a text, with its kind. */
export type Line = { kind: 'heading' | 'subheading' | 'item' | 'paragraph'; text: string }

/** A line of two compared texts. Its pieces are in both texts, or in one of them only. */
export type ComparedLine = {
  kind: Line['kind']
  isChanged: boolean
  pieces: { value: string; added?: boolean; removed?: boolean }[]
}

/**
 * The maximum number of different lines and of different words to search for. The time grows with the square
 * of these numbers, and all other requests are blocked meanwhile.
 */
export type CompareBudget = { lines: number; words: number }

/** Returns the budget for one page. */
export function compareBudget(): CompareBudget {
  return { lines: 1_000, words: 2_000 }
}

const maxWordsPerLine = 400

/**
 * Compares two texts line by line: headings, items and paragraphs keep their kind. Within a line, it compares
 * word by word. If far more differs than anybody would read, the rest counts as removed and added as a whole.
 * Reduces the budget.
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

/** The number of lines in which the former state of a changed line is searched. */
const maxDistance = 20

/**
 * Pairs each added line with the removed line that it was changed from. Other lines count as removed or added
 * as a whole.
 */
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
