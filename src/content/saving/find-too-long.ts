import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

/** Rows of one list, and of all lists of a document: Payload works up to 7 ms on each, and the site waits for it. */
const [maxRows, maxTotalRows] = [100, 1_000]

export const tooManyRows = `A list can have up to ${maxRows} rows, and a document up to ${maxTotalRows.toLocaleString('en-US')} in all its lists. Remove some.`

/** What there is no room for in a document, with its path, or null. */
export function findTooLong(fields: readonly FlattenedField[], sent: unknown) {
  const [list, text] = [findLongList(fields, sent), findLongText(fields, sent)]
  if (list !== null) return { path: list, message: tooManyRows }
  return text === null ? null : { path: text, message: tooLongText }
}

/** The path of the first list with more rows than there is room for, or null. */
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

/** Characters of one text. Ours have a hundredth of it; all that reads a text takes longer with its length. */
const maxCharacters = { text: 10_000, textarea: 100_000 }

const tooLongText = `A line can have up to ${maxCharacters.text.toLocaleString('en-US')} characters, and a longer text up to ${maxCharacters.textarea.toLocaleString('en-US')}. Shorten it.`

/** The path of the first text, written without formatting, that is longer than any that people write, or null. */
function findLongText(fields: readonly FlattenedField[], sent: unknown) {
  for (const { field, value, path } of walkFields(fields, sent)) {
    if (field.type !== 'text' && field.type !== 'textarea') continue
    const texts: unknown[] = Array.isArray(value) ? value : [value]
    if (texts.some((text) => typeof text === 'string' && text.length > maxCharacters[field.type])) return path
  }
  return null
}

/** Characters of the path of a field. Payload takes minutes for one of a million steps. */
const maxPathLength = 500

/** What a rich text is made of. It is a value of its own, without rows. */
const richTextChildren = 'children'

/**
 * Whether something that the panel sends has a longer list, wherever it stands, or names a row beyond it. Payload makes
 * documents of several parts of it, by rules of its own. A form holds its rows several times.
 */
export function hasLongList(sent: unknown) {
  const rest: [name: string, value: unknown][] = [['', sent]]
  let total = 0
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [name, value] = next
    if (name.length > maxPathLength) return true
    if (name.split('.').some((part) => /^\d+$/.test(part) && Number(part) >= maxRows)) return true
    if (Array.isArray(value)) {
      const rows = name === richTextChildren ? 0 : value.length
      total += rows
      if (rows > maxRows || total > 4 * maxTotalRows) return true
      for (const item of value) rest.push(['', item])
    } else if (isRecord(value)) for (const part of Object.entries(value)) rest.push(part)
  }
  return false
}
