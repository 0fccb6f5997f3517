/** What a row may be called by, the best first. */
const names = ['heading', 'quote', 'title', 'name', 'question', 'label', 'text', 'email', 'value']
const longest = 60

/** A row of a list by its own words, cut short; an empty text while it has none. */
export function nameOfRow(row: Record<string, unknown> | undefined) {
  const words = names.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '')
  if (typeof words !== 'string') return ''
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}
