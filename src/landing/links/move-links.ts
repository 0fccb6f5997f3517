import { isRecord } from '@/content/fields/walk-fields'
import { readSiteAddress } from '@/lib/site-address'

/**
 * A move on the site: the old and new path of a page or file, and the new anchor of each moved section by its
 * old anchor.
 */
export type Move = { from: string; to: string; anchors: ReadonlyMap<string, string> }

/** The address after the move. An address with another target stays as it is. */
export function moveAddress(address: string, { from, to, anchors }: Move) {
  const read = readSiteAddress(address)
  if (read?.path !== from) return address
  const [query = '', anchor] = read.ending.split('#')
  return `${to}${query}${anchor === undefined ? '' : `#${moveAnchor(anchor, anchors)}`}`
}

function moveAnchor(anchor: string, anchors: Move['anchors']) {
  const moved = anchors.get(anchor) ?? anchors.get(decode(anchor))
  return moved === undefined ? anchor : encodeURIComponent(moved)
}

function decode(anchor: string) {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** Changes the links in a rich text or in rows of a page. Returns the same value when no link changes. */
export function moveLinks(value: unknown, move: (address: string) => string): unknown {
  if (Array.isArray(value)) {
    const moved: unknown[] = value.map((part) => moveLinks(part, move))
    return moved.some((part, index) => part !== value[index]) ? moved : value
  }
  if (!isRecord(value)) return value
  const moved = Object.entries(value).map(([name, part]): [string, unknown] => {
    return [name, value.type === 'link' && name === 'fields' ? moveUrl(part, move) : moveLinks(part, move)]
  })
  return moved.some(([name, part]) => part !== value[name]) ? Object.fromEntries(moved) : value
}

function moveUrl(fields: unknown, move: (address: string) => string) {
  if (!isRecord(fields) || typeof fields.url !== 'string') return fields
  const url = move(fields.url)
  return url === fields.url ? fields : { ...fields, url }
}
