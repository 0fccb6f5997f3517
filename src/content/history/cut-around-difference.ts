/**
 * Characters: the longest text that is shown in full, the context around a difference, and the maximum length
 * of a longer text.
 */
const [maxUncut, contextLength, maxLength] = [120, 40, 160]

/**
 * Characters of a long text that are compared, before and after the place where the difference begins.
 * Comparing all of a long text takes seconds.
 */
const [spareContext, maxCompared] = [400, 1_000]

/**
 * Returns two texts, each on one line. Short texts are unchanged. Longer ones are cut to the words around the
 * difference.
 */
export function cutAroundDifference(before: string, after: string): [string, string] {
  const [one = '', other = ''] = extractPart(before.trim(), after.trim()).map(joinLines)
  if (one.length <= maxUncut && other.length <= maxUncut) return [one, other]
  const shorterLength = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorterLength && one[start] === other[start]) start += 1
  while (end < shorterLength - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [cut(one, start, one.length - end), cut(other, start, other.length - end)]
}

/** Whether two texts also differ behind the words that `cutAroundDifference` shows. */
export function differsFurther(before: string, after: string) {
  const [one, other] = [before.trim(), after.trim()]
  const [start, otherStart] = findDifference(one, other)
  const end = countSameEnd(one.slice(start), other.slice(otherStart))
  return Math.max(one.length - end - start, other.length - end - otherStart) > maxLength
}

/** Returns the beginning of a text on one line. */
export function cutShort(text: string) {
  return cut(joinLines(text.trimStart().slice(0, maxCompared)), 0, 0, maxUncut)
}

/** Returns the parts of two texts around the place where they begin to differ in more than spaces. */
function extractPart(one: string, other: string) {
  if (one.length <= maxCompared && other.length <= maxCompared) return [one, other]
  const [start, otherStart] = findDifference(one, other)
  const end = countSameEnd(one.slice(start), other.slice(otherStart))
  const same = one.slice(Math.max(0, start - spareContext), start)
  const part = (text: string, from: number) =>
    same + text.slice(from, Math.min(from + maxCompared, text.length - end + spareContext))
  return [part(one, start), part(other, otherStart)]
}

/** Returns the number of characters with which both texts end. */
function countSameEnd(one: string, other: string) {
  const shorterLength = Math.min(one.length, other.length)
  let end = 0
  while (end < shorterLength && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return end
}

/** Returns the index in each of two texts where they begin to differ in more than spaces. */
function findDifference(one: string, other: string): [number, number] {
  let [index, otherIndex] = [0, 0]
  for (;;) {
    while (index < one.length && one[index] === other[otherIndex]) {
      index += 1
      otherIndex += 1
    }
    const [next, otherNext] = [skipSpaces(one, index), skipSpaces(other, otherIndex)]
    // If only one of them has a space here, the words differ.
    if (next === null || otherNext === null || next + otherNext === index + otherIndex)
      return [index, otherIndex]
    index = next
    otherIndex = otherNext
  }
}

/** Returns the index after the spaces at an index, or null if there are none. */
function skipSpaces(text: string, place: number) {
  spaces.lastIndex = place
  const next = place + (spaces.exec(text)?.[0].length ?? 0)
  return next > place || /\s/.test(text.charAt(place - 1)) ? next : null
}

const spaces = /\s*/y

function joinLines(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

/** Cuts a text from a word before the difference to a word after it. */
function cut(text: string, from: number, to: number, after = contextLength) {
  const space = text.indexOf(' ', Math.max(0, from - contextLength)) + 1
  const start = from <= contextLength ? 0 : space > 0 && space <= from ? space : alignToCharacter(text, from)
  const limit = Math.min(to + after, start + maxLength)
  if (limit >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`
  const lastSpace = text.lastIndexOf(' ', limit)
  const end = lastSpace > Math.min(to, start + maxLength / 2) ? lastSpace : alignToCharacter(text, limit)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}

/** Returns the same index, or the one before if the index would split a surrogate pair. */
function alignToCharacter(text: string, place: number) {
  return /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) ? place - 1 : place
}
