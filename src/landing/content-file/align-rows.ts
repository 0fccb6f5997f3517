import { isRecord } from '@/content/fields/walk-fields'

/**
 * Two states of a document, to be compared. Where a list has no row of the other state, as on two sites that were
 * filled separately, its rows are taken for those of the same kind and number.
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
  // Rich text is one text.
  if (!isRecord(value) || 'root' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numberRows(inner, known)]))
}
