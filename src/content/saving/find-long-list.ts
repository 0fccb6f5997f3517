import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

/** Rows of one list, and of all lists of a document: Payload works up to 7 ms on each, and the site waits for it. */
const [mostRows, mostRowsInAll] = [100, 1_000]

export const tooManyRows = `A list has room for ${mostRows} rows, and a document for ${mostRowsInAll.toLocaleString('en-US')} in all its lists.`

/** The path of the first list with more rows than there is room for, or null. */
export function findLongList(fields: readonly FlattenedField[], sent: unknown) {
  let inAll = 0
  if (!isRecord(sent)) return null
  for (const { field, value, path } of walkFields(fields, sent)) {
    if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) continue
    inAll += value.length
    if (value.length > mostRows || inAll > mostRowsInAll) return path
  }
  return null
}

/** What a rich text is made of. It is a value of its own, without rows. */
const partsOfText = 'children'

/**
 * Whether something that the panel sends has a longer list, wherever it stands, or names a row beyond it. Payload makes
 * documents of several parts of it, by rules of its own. A form holds its rows several times.
 */
export function hasLongList(sent: unknown) {
  const rest: [name: string, value: unknown][] = [['', sent]]
  let inAll = 0
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [name, value] = next
    if (name.split('.').some((part) => /^\d+$/.test(part) && Number(part) >= mostRows)) return true
    if (Array.isArray(value)) {
      const rows = name === partsOfText ? 0 : value.length
      inAll += rows
      if (rows > mostRows || inAll > 4 * mostRowsInAll) return true
      for (const item of value) rest.push(['', item])
    } else if (isRecord(value)) for (const part of Object.entries(value)) rest.push(part)
  }
  return false
}
