const combiningMarks = /[\u0300-\u036f]/g

/** Characters that Unicode does not take apart, and what people type for them. The database folds its texts likewise. */
const foldedLetters = [
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  // At the end of a word.
  ['ς', 'σ'],
  // A phone writes curly quotes and long dashes; most keyboards do not.
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
] as const

/** A text as it is searched: in lowercase letters and without accents. */
export function foldText(text: string) {
  const small = text.toLowerCase()
  // Most texts have none of it, and 100,000 leads are folded at once.
  if (/^[\x00-\x7f]*$/.test(small)) return small
  let folded = small.normalize('NFKD').replace(combiningMarks, '')
  for (const [letter, typed] of foldedLetters) folded = folded.replaceAll(letter, typed)
  return folded
}

/** The words of a search, folded, each once; of a long one the first. */
export function searchWords(search: string) {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))].slice(0, mostWords)
}

const mostWords = 12
