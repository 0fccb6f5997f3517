import type { FormState } from 'payload'

/**
 * Returns the present path of a refused field. Rows may have been moved, added or removed since. Returns null
 * if its row was removed.
 */
export function findPlace(path: string, refused: FormState, fields: FormState): string | null {
  const parts = path.split('.')
  const place: string[] = []
  for (const [index, part] of parts.entries()) {
    const row = isRowNumber(part) ? refused[parts.slice(0, index).join('.')]?.rows?.[Number(part)] : undefined
    const now = row ? (fields[place.join('.')]?.rows?.findIndex(({ id }) => id === row.id) ?? -1) : part
    if (now === -1) return null
    place.push(String(now))
  }
  return place.join('.')
}

/** Returns the refused fields with their present paths. Fields of removed rows are left out. */
export function followRows(refused: FormState, fields: FormState): FormState {
  const entries = Object.entries(refused).flatMap(([path, field]) => {
    const place = findPlace(path, refused, fields)
    const errorPaths = field.errorPaths?.flatMap((wrong) => findPlace(wrong, refused, fields) ?? [])
    return place === null ? [] : [[place, { ...field, ...(errorPaths && { errorPaths }) }]]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the site's names for the refused fields, by their present paths and with the present numbers of
 * their rows: "Section 3 (Quote) › Who said it".
 */
export function followNames(names: Record<string, string>, refused: FormState, fields: FormState) {
  const entries = Object.entries(names).flatMap(([path, name]) => {
    const place = findPlace(path, refused, fields)
    return place === null ? [] : [[place, renumber(name, path, place)]]
  })
  return Object.fromEntries(entries)
}

function renumber(name: string, path: string, place: string) {
  const [before, after] = [rowNumbersOf(path), rowNumbersOf(place)]
  return name.replaceAll(/\b\d+\b/g, (number) => {
    if (Number(number) !== before[0]) return number
    before.shift()
    return String(after.shift())
  })
}

/** Returns the numbers of the rows in a path. People count them from 1. */
function rowNumbersOf(path: string) {
  return path
    .split('.')
    .filter(isRowNumber)
    .map((part) => Number(part) + 1)
}

function isRowNumber(part: string) {
  return /^\d+$/.test(part)
}
