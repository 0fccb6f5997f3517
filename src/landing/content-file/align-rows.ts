import { isRecord } from '@/content/fields/walk-fields'

/**
 * Two states of a document, to be compared. Where a list has no row of the other state, as on two sites that were
 * filled separately, its rows are taken for those of the same kind and number.
 */
export function alignRows(one: object, other: object): [unknown, unknown] {
  const [ofOne, ofOther] = [new Set(idsIn(one)), new Set(idsIn(other))]
  return [numbered(one, ofOther), numbered(other, ofOne)]
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isRecord(value) || 'root' in value) return []
  const own = typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

function numbered(value: unknown, known: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const isKnown = value.some((row) => isRecord(row) && known.has(row.id))
    const counts = new Map<unknown, number>()
    return value.map((row) => {
      const inner = numbered(row, known)
      if (!isRecord(inner) || isKnown) return inner
      const number = (counts.get(inner.blockType) ?? 0) + 1
      counts.set(inner.blockType, number)
      return { ...inner, id: `${String(inner.blockType)} ${number}` }
    })
  }
  // Rich text is one text.
  if (!isRecord(value) || 'root' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, known)]))
}
