/** How often each anchor was requested so far. */
export type TakenAnchors = Map<string, number>

/** Makes an anchor from a text and reserves it. The anchor gets a number if another text has it already. */
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
