/**
 * Returns the public path of a document, or null if it has no page of its own. Settings appear on many pages:
 * their path is that of the page with most of their texts.
 */
export function documentPath(collection: string, slug: unknown) {
  if (collection === 'site-settings') return '/'
  if (collection === 'cookie-consent') return '/legal/cookies'
  if (typeof slug !== 'string' || slug === '') return null
  if (collection === 'legal-documents') return `/legal/${encodeURIComponent(slug)}`
  if (collection === 'pages') return slug === 'home' ? '/' : `/for/${encodeURIComponent(slug)}`
  return null
}

/** Returns the collection and slug of the document at this path, or null if there is no such page. */
export function documentAt(path: readonly string[]) {
  const [folder, slug] = path
  if (path.length === 0) return { collection: 'pages' as const, slug: 'home' }
  if (path.length !== 2 || slug === undefined) return null
  if (folder === 'legal') return { collection: 'legal-documents' as const, slug }
  return folder === 'for' ? { collection: 'pages' as const, slug } : null
}

/** A path without a page, for a look at the “not found” page. */
export const notFoundPath = '/not-found'

/** Returns the path at which staff see the newest draft of a page. */
export function previewPath(path: string) {
  return path === '/' ? '/preview' : `/preview${path}`
}

export const filesFolder = '/api/media/file/'

/** The public path of a picture's file, or null when the picture has no file. */
export function filePath(filename: unknown) {
  return typeof filename === 'string' ? `${filesFolder}${filename}` : null
}
