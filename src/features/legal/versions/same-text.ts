import { isRecord } from '@/content/fields/walk-fields'

/** Properties of a rich text that readers do not see. The editor may write them differently each time. */
const unseen = new Set([
  'direction',
  'id',
  'version',
  'detail',
  'mode',
  'style',
  'textFormat',
  'textStyle',
  'colWidths',
])

/** Whether two rich texts, or parts of them, look the same to readers. Stops at the first difference. */
export function isSameText(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameText(item, other[index]))
  if (Array.isArray(one) || Array.isArray(other)) return false
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => unseen.has(name) || isSameText(one[name], other[name]))
}

/** Returns the visible properties of a rich text or of a part of it, sorted by name. */
export function visibleContent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visibleContent)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !unseen.has(name) && value !== undefined && value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, visibleContent(value)]),
  )
}
