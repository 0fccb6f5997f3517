/** Returns the title of a document for people. Drafts may have none, although their type requires one. */
export function shownTitle(title: string | null | undefined) {
  return title?.trim() || 'Without a title'
}
