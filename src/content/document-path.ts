/**
 * Where visitors find a document of this collection, or null where it has no page of its own. Settings
 * are seen on many pages: it is the one that shows most of their words.
 */
export function documentPath(collection: string, slug: unknown) {
  if (collection === 'site-settings') return '/'
  if (collection === 'cookie-consent') return '/legal/cookies'
  if (typeof slug !== 'string' || slug === '') return null
  if (collection === 'legal-documents') return `/legal/${encodeURIComponent(slug)}`
  if (collection === 'pages') return slug === 'home' ? '/' : `/for/${encodeURIComponent(slug)}`
  return null
}

/** Which document visitors find at this path, by its slug, or null where there is no such page. */
export function documentAt(path: readonly string[]) {
  const [folder, slug] = path
  if (path.length === 0) return { collection: 'pages' as const, slug: 'home' }
  if (path.length !== 2 || slug === undefined) return null
  if (folder === 'legal') return { collection: 'legal-documents' as const, slug }
  return folder === 'for' ? { collection: 'pages' as const, slug } : null
}

/** An address at which there is no page, so that what stands there can be looked at. */
export const notFoundPath = '/not-found'

/** Where staff see the newest draft of what stands at this path. */
export function previewPath(path: string) {
  return path === '/' ? '/preview' : `/preview${path}`
}
