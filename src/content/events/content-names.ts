/** Postgres channel that notifies every instance of possible changes to published content. */
export const contentChannel = 'content'

/** Cache tag of all CMS data on public pages. */
export const contentTag = 'content'

/** Name of the `<meta>` element with the content revision of a page. */
export const revisionMetaName = 'content-revision'

const metaPattern = new RegExp(`<meta name="${revisionMetaName}" content="(\\d+)"`, 'g')

/**
 * Returns the lowest revision in a page, because its parts are read one after the other. Returns 0 if the
 * page has none.
 */
export function revisionOf(html: string) {
  const revisions = [...html.matchAll(metaPattern)].map(([, revision]) => Number(revision))
  return revisions.length > 0 ? Math.min(...revisions) : 0
}
