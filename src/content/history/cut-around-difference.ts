/** Characters of a text that is shown in full, that a longer one keeps before and after the difference, and of it in all. */
const [short, around, most] = [120, 40, 160]

/** Two texts in one line each: as they are where both are short, else cut to the words around what differs. */
export function cutAroundDifference(before: string, after: string): [string, string] {
  const [one, other] = [inOneLine(before), inOneLine(after)]
  if (one.length <= short && other.length <= short) return [one, other]
  const least = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < least && one[start] === other[start]) start += 1
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [cut(one, start, one.length - end), cut(other, start, other.length - end)]
}

/** The beginning of a text in one line. */
export function cutShort(text: string) {
  return cut(inOneLine(text), 0, 0, short)
}

function inOneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

/** From a word before the difference to one after it. */
function cut(text: string, from: number, to: number, after = around) {
  const space = text.indexOf(' ', Math.max(0, from - around)) + 1
  const start = from <= around ? 0 : space > 0 && space <= from ? space : wholeAt(text, from)
  const wanted = Math.min(to + after, start + most)
  if (wanted >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`
  const lastSpace = text.lastIndexOf(' ', wanted)
  const end = lastSpace > Math.min(to, start + most / 2) ? lastSpace : wholeAt(text, wanted)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}

/** The same place, or the one before it where it would cut a character in two. */
function wholeAt(text: string, place: number) {
  return /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) ? place - 1 : place
}
