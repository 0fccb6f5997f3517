import { isRecord } from '@/content/fields/walk-fields'

type Row = { id: string }

/**
 * Merges the changes of one person (`base` to `mine`) into the values that others have saved since
 * (`theirs`). If both changed the same text, `mine` wins. No row that either side added is dropped.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs
  if (theirs === undefined || isSame(base, theirs)) return mine
  if (isRows(mine) && isRows(theirs)) return mergeRows(isRows(base) ? base : [], mine, theirs)
  if (!isGroup(mine) || !isGroup(theirs)) return mine
  const from = isRecord(base) ? base : {}
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...names].map((name) => [name, mergeValues(from[name], mine[name], theirs[name])]),
  )
}

/** Uses the order of `mine` if this person added, removed or moved rows, otherwise the order of `theirs`. */
function mergeRows(base: Row[], mine: Row[], theirs: Row[]) {
  const [first, second] = isSame(idsOf(base), idsOf(mine)) ? [theirs, mine] : [mine, theirs]
  const added = second.filter(({ id }) => !has(first, id))
  return [...first, ...added].flatMap(({ id }) => {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)]
    if (own && other) return [mergeValues(before, own, other)]
    const row = own ?? other
    // One side removed the row, and the other side has not changed it since.
    return row && !(before && isSame(before, row)) ? [row] : []
  })
}

function find(rows: Row[], id: string) {
  return rows.find((row) => row.id === id)
}

function has(rows: Row[], id: string) {
  return find(rows, id) !== undefined
}

function idsOf(rows: Row[]) {
  return rows.map(({ id }) => id)
}

/** Rich text counts as one value, so its parts are not merged. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !('root' in value)
}

export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row.id === 'string')
}

/** Whether the site has stored these values of a form. It may store further fields that the form does not have. */
export function hasStored(stored: Record<string, unknown>, values: Record<string, unknown>) {
  return Object.entries(values).every(([name, value]) => isSame(value, stored[name]))
}

/**
 * Compares two values. The order of properties does not matter. Null, undefined, '' and an empty list are equal:
 * the site stores an empty list for a choice of several values that a new row does not have yet.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}

function isEmpty(value: unknown) {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
