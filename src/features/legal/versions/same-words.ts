import { isDeepStrictEqual } from 'node:util'

/** What no reader sees of a rich text, and the editor may write differently each time. */
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

/** Whether two rich texts, or parts of them, look the same to a reader. */
export function sameWords(one: unknown, other: unknown) {
  return isDeepStrictEqual(seen(one), seen(other))
}

function seen(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(seen)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !unseen.includes(name) && value !== undefined && value !== null)
      .map(([name, value]) => [name, seen(value)]),
  )
}
