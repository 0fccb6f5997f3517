/** Characters of a text that is shown in full, that a longer one keeps before and after the difference, and of it in all. */
const [short, around, most] = [120, 40, 160]

/** Of a longer text so much is put into one line around a difference, and after where it begins: to do it to all takes seconds. */
const [spare, longest] = [400, 1_000]

/** Two texts in one line each: as they are where both are short, else cut to the words around what differs. */
export function cutAroundDifference(before: string, after: string): [string, string] {
  const [one = '', other = ''] = near(before.trim(), after.trim()).map(inOneLine)
  if (one.length <= short && other.length <= short) return [one, other]
  const least = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < least && one[start] === other[start]) start += 1
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [cut(one, start, one.length - end), cut(other, start, other.length - end)]
}

/** The beginning of a text in one line. */
export function cutShort(text: string) {
  return cut(inOneLine(text.trimStart().slice(0, longest)), 0, 0, short)
}

/** Of two texts the part around where they begin to differ in more than spaces. */
function near(one: string, other: string) {
  if (one.length <= longest && other.length <= longest) return [one, other]
  const [start, otherStart] = skipSame(one, other)
  const least = Math.min(one.length - start, other.length - otherStart)
  let end = 0
  while (end < least && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const same = one.slice(Math.max(0, start - spare), start)
  const part = (text: string, from: number) =>
    same + text.slice(from, Math.min(from + longest, text.length - end + spare))
  return [part(one, start), part(other, otherStart)]
}

/** Where each of two texts begins to differ from the other in more than spaces. */
function skipSame(one: string, other: string): [number, number] {
  let [here, there] = [0, 0]
  for (;;) {
    while (here < one.length && one[here] === other[there]) {
      here += 1
      there += 1
    }
    const [next, otherNext] = [afterSpaces(one, here), afterSpaces(other, there)]
    // Where one of them has no space here at all, the words differ.
    if (next === null || otherNext === null || next + otherNext === here + there) return [here, there]
    here = next
    there = otherNext
  }
}

/** The place after the spaces around a place; null where there are none. */
function afterSpaces(text: string, place: number) {
  spaces.lastIndex = place
  const next = place + (spaces.exec(text)?.[0].length ?? 0)
  return next > place || /\s/.test(text.charAt(place - 1)) ? next : null
}

const spaces = /\s*/y

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
