import { isRecord } from '@/content/fields/walk-fields'

/**
 * Prepares two states of a document for a comparison.
 * Two sites that were filled separately have different row ids. A list that shares no row id with the other
 * state therefore gets new ids: the kind of each row and its number within that kind.
 */
export function alignRows(one: object, other: object): [unknown, unknown] {
  const [ofOne, ofOther] = [new Set(collectIds(one)), new Set(collectIds(other))]
  return [numberRows(one, ofOther), numberRows(other, ofOne)]
}

function collectIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectIds)
  if (!isRecord(value) || 'root' in value) return []
  const ids = typeof value.id === 'string' ? [value.id] : []
  return [...ids, ...Object.values(value).flatMap(collectIds)]
}

function numberRows(value: unknown, known: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const isKnown = value.some((row) => isRecord(row) && known.has(row.id))
    const counts = new Map<unknown, number>()
    return value.map((row) => {
      const inner = numberRows(row, known)
      if (!isRecord(inner) || isKnown) return inner
      const number = (counts.get(inner.blockType) ?? 0) + 1
      counts.set(inner.blockType, number)
      return { ...inner, id: `${String(inner.blockType)} ${number}` }
    })
  }
  // Rich text counts as one value.
  if (!isRecord(value) || 'root' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numberRows(inner, known)]))
}
