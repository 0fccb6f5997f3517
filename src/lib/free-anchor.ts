/** How often each anchor was wanted so far. */
export type TakenAnchors = Map<string, number>

/** An anchor made from these words that is not taken yet, and from now on is. */
export function freeAnchor(words: string, taken: TakenAnchors) {
  const wanted = anchorOf(words)
  let count = taken.get(wanted) ?? 0
  let anchor = wanted
  while (taken.has(anchor)) anchor = `${wanted}-${(count += 1)}`
  taken.set(wanted, Math.max(count, 1))
  taken.set(anchor, 1)
  return anchor
}

function anchorOf(words: string) {
  const anchor = words
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return anchor || 'section'
}
