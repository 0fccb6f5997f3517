import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

/**
 * Rows of one list, and of all lists of a document. Payload needs up to 7 ms for each row, and the site is
 * blocked meanwhile.
 */
const [maxRows, maxTotalRows] = [100, 1_000]

export const tooManyRows = `A list can have up to ${maxRows} rows, and a document up to ${maxTotalRows.toLocaleString('en-US')} in all its lists. Remove some.`

/** Finds the first list or text that is too long. Returns its path and a message, or null. */
export function findTooLong(fields: readonly FlattenedField[], sent: unknown) {
  const [list, text] = [findLongList(fields, sent), findLongText(fields, sent)]
  if (list !== null) return { path: list, message: tooManyRows }
  return text === null ? null : { path: text, message: tooLongText }
}

/** Returns the path of the first list with too many rows, or null. */
function findLongList(fields: readonly FlattenedField[], sent: unknown) {
  let total = 0
  if (!isRecord(sent)) return null
  for (const { field, value, path } of walkFields(fields, sent)) {
    if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) continue
    total += value.length
    if (value.length > maxRows || total > maxTotalRows) return path
  }
  return null
}

/**
 * Characters of one text. Our own texts have a hundredth of this. All code that reads a text takes longer
 * with its length.
 */
const maxCharacters = { text: 10_000, textarea: 100_000 }

const tooLongText = `A line can have up to ${maxCharacters.text.toLocaleString('en-US')} characters, and a longer text up to ${maxCharacters.textarea.toLocaleString('en-US')}. Shorten it.`

/** Returns the path of the first unformatted text that is too long, or null. */
function findLongText(fields: readonly FlattenedField[], sent: unknown) {
  for (const { field, value, path } of walkFields(fields, sent)) {
    if (field.type !== 'text' && field.type !== 'textarea') continue
    const texts: unknown[] = Array.isArray(value) ? value : [value]
    if (texts.some((text) => typeof text === 'string' && text.length > maxCharacters[field.type])) return path
  }
  return null
}

/** Characters of a field's path. Payload needs minutes for a path with a million parts. */
const maxPathLength = 500

/** The property with the nodes of rich text. Rich text is one value, without rows. */
const richTextChildren = 'children'

/**
 * Whether data from the panel contains a list that is too long, at any depth. The names of fields in form state are
 * paths, such as `sections.2.title`, and name rows as well. Payload builds documents from several parts of such data,
 * by its own rules. Form state contains each row several times.
 */
export function hasLongList(sent: unknown) {
  const rest: [name: string, value: unknown][] = [['', sent]]
  const namedRows = new Set<string>()
  let total = 0
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [name, value] = next
    if (name.length > maxPathLength) return true
    const rowsInName = rowsOf(name)
    if (rowsInName.some((row) => row.number >= maxRows)) return true
    for (const { path } of rowsInName) namedRows.add(path)
    if (namedRows.size > maxTotalRows) return true
    if (Array.isArray(value)) {
      const rows = name === richTextChildren ? 0 : value.length
      total += rows
      if (rows > maxRows || total > 4 * maxTotalRows) return true
      for (const item of value) rest.push(['', item])
    } else if (isRecord(value)) for (const part of Object.entries(value)) rest.push(part)
  }
  return false
}

/** Returns the rows that a path names. Payload reads each part with `Number`, so `1e2` is row 100. */
function rowsOf(name: string) {
  const parts = name.split('.')
  return parts.flatMap((part, index) => {
    const number = index === 0 && !/^\d+$/.test(part) ? Number.NaN : Number(part)
    return Number.isNaN(number) ? [] : [{ number, path: parts.slice(0, index + 1).join('.') }]
  })
}
