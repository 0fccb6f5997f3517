const combiningMarks = /[\u0300-\u036f]/g

/**
 * Characters that Unicode does not decompose, and what people type for them. The database folds its texts in
 * the same way.
 */
const foldedLetters = [
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  // The form of sigma at the end of a word.
  ['ς', 'σ'],
  // Phones write curly quotes and long dashes; most keyboards do not.
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
] as const

/** Returns a text as the search compares it: in lowercase letters and without accents. */
export function foldText(text: string) {
  const small = text.toLowerCase()
  // Most texts are ASCII, and the site folds 100,000 leads at once.
  if (/^[\x00-\x7f]*$/.test(small)) return small
  let folded = small.normalize('NFKD').replace(combiningMarks, '')
  for (const [letter, typed] of foldedLetters) folded = folded.replaceAll(letter, typed)
  return folded
}

/** Returns the folded words of a search, each once. Only the first 12 words of a long search count. */
export function searchWords(search: string) {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))].slice(0, maxWords)
}

const maxWords = 12
