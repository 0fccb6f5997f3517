/** What a row may be called by, the best first. */
const names = ['heading', 'quote', 'title', 'name', 'question', 'label', 'text', 'email', 'value']
const maxLength = 60

/** A row of a list by its own words, cut short; an empty text while it has none. */
export function nameOfRow(row: Record<string, unknown> | undefined) {
  const text = names.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '')
  if (typeof text !== 'string') return ''
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
