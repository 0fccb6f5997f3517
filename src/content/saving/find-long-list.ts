import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

/** Rows of one list, and of all lists of a document: Payload works up to 7 ms on each, and the site waits for it. */
const [mostRows, mostRowsInAll] = [200, 1_000]

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
