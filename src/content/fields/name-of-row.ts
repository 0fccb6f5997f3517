/** Fields whose text can name a row, the best first. */
const names = ['heading', 'quote', 'title', 'name', 'question', 'label', 'text', 'email', 'value']
const maxLength = 60

/** Returns the name of a row by its own text, shortened. Returns '' if it has no text. */
export function nameOfRow(row: Record<string, unknown> | undefined) {
  const text = names.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '')
  if (typeof text !== 'string') return ''
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
