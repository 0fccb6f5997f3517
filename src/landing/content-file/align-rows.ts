import { isRecord } from '@/content/fields/walk-fields'

/**
 * Two states of a document, to be compared. Where they have no row in common, as on two sites that were filled
 * separately, rows are taken for each other by their kind and number.
 */
export function alignRows(one: object, other: object): [unknown, unknown] {
  const known = new Set(idsIn(one))
  return idsIn(other).some((id) => known.has(id)) ? [one, other] : [numbered(one), numbered(other)]
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isRecord(value) || 'root' in value) return []
  const own = typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

function numbered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const counts = new Map<unknown, number>()
    return value.map((row) => {
      if (!isRecord(row)) return row
      const number = (counts.get(row.blockType) ?? 0) + 1
      counts.set(row.blockType, number)
      return { ...numberedIn(row), id: `${String(row.blockType)} ${number}` }
    })
  }
  // Rich text is one text.
  return isRecord(value) && !('root' in value) ? numberedIn(value) : value
}

function numberedIn(value: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner)]))
}
