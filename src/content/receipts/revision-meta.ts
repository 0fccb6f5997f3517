/** The name of the `<meta>` by which a page says from which revision of the content it was made. */
export const revisionMetaName = 'content-revision'

const metaPattern = new RegExp(`<meta name="${revisionMetaName}" content="(\\d+)"`, 'g')

/** The lowest revision that a page says, since its parts are read one by one; 0 where it says none. */
export function revisionOf(html: string) {
  const revisions = [...html.matchAll(metaPattern)].map(([, revision]) => Number(revision))
  return revisions.length > 0 ? Math.min(...revisions) : 0
}
