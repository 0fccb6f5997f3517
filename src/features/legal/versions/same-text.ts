import { isDeepStrictEqual } from 'node:util'

/** Properties of a rich text that readers do not see. The editor may write them differently each time. */
const unseen = [
  'direction',
  'id',
  'version',
  'detail',
  'mode',
  'style',
  'textFormat',
  'textStyle',
  'colWidths',
]

/** Whether two rich texts, or parts of them, look the same to readers. */
export function isSameText(one: unknown, other: unknown) {
  return isDeepStrictEqual(visibleContent(one), visibleContent(other))
}

/** Returns the visible properties of a rich text or of a part of it, sorted by name. */
export function visibleContent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visibleContent)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !unseen.includes(name) && value !== undefined && value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, visibleContent(value)]),
  )
}
