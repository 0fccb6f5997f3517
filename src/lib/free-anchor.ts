/** How often each anchor was wanted so far. */
export type TakenAnchors = Map<string, number>

/** An anchor made from these words that is not taken yet, and from now on is. */
export function freeAnchor(text: string, taken: TakenAnchors) {
  const base = anchorOf(text)
  let count = taken.get(base) ?? 0
  let anchor = base
  while (taken.has(anchor)) anchor = `${base}-${(count += 1)}`
  taken.set(base, Math.max(count, 1))
  taken.set(anchor, 1)
  return anchor
}

function anchorOf(text: string) {
  const anchor = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return anchor || 'section'
}
