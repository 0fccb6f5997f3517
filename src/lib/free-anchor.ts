/** An anchor made from these words that is not taken yet, and from now on is. */
export function freeAnchor(words: string, taken: Set<string>) {
  const wanted = anchorOf(words)
  let anchor = wanted
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`
  taken.add(anchor)
  return anchor
}

function anchorOf(words: string) {
  const anchor = words
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return anchor || 'section'
}
