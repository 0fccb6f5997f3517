/** In characters. Published titles are shorter. */
const longest = 120

/** Returns the title of a document for people. Drafts may have none, although their type requires one. */
export function shownTitle(title: string | null | undefined) {
  const text = title?.trim() || 'Without a title'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** In lists of titles within a sentence. */
const maxNamed = 10

/** Returns the titles for a sentence, separated by commas. */
export function listTitles(titles: readonly string[]) {
  const more = titles.length - maxNamed
  return `${titles.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
