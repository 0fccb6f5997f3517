/** A document by its title. Drafts may have none, whatever their type says. */
export function shownTitle(title: string | null | undefined) {
  return title?.trim() || 'Without a title'
}
