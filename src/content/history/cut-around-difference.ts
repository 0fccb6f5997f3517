/** Characters of a text that is shown in full, that a longer one keeps before and after the difference, and of it in all. */
const [short, around, most] = [120, 40, 160]

/** Two texts in one line each: as they are where both are short, else cut to the words around what differs. */
export function cutAroundDifference(before: string, after: string): [string, string] {
  const [one, other] = [lettersOf(before), lettersOf(after)]
  if (one.length <= short && other.length <= short) return [one.join(''), other.join('')]
  const same = one.findIndex((letter, place) => letter !== other[place])
  const start = same < 0 ? one.length : same
  const left = Math.min(one.length, other.length) - start
  let end = 0
  while (end < left && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [cut(one, start, one.length - end), cut(other, start, other.length - end)]
}

/** The beginning of a text in one line. */
export function cutShort(text: string) {
  return cut(lettersOf(text), 0, 0, short)
}

function lettersOf(text: string) {
  return [...text.replace(/\s+/g, ' ').trim()]
}

/** From a word before the difference to one after it. */
function cut(letters: string[], from: number, to: number, after = around) {
  const space = letters.indexOf(' ', from - around) + 1
  const start = from <= around ? 0 : space > 0 && space <= from ? space : from
  const wanted = Math.min(to + after, start + most)
  if (wanted >= letters.length) return `${start > 0 ? '… ' : ''}${letters.slice(start).join('')}`
  const lastSpace = letters.lastIndexOf(' ', wanted)
  const end = lastSpace > Math.min(to, start + most / 2) ? lastSpace : wanted
  return `${start > 0 ? '… ' : ''}${letters.slice(start, end).join('')} …`
}
