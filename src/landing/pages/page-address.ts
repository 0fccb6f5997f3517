/** The page at the root of the site. */
export const homeSlug = 'home'

/** The public path of a page. */
export function pagePath(slug: string) {
  return slug === homeSlug ? '/' : `/for/${slug}`
}

/** The slug in the public path of a page. Returns null when no page can have this path. */
export function pageSlug(path: string) {
  if (path === '/') return homeSlug
  return /^\/for\/([a-z0-9-]{1,60})$/.exec(path)?.[1] ?? null
}

/** The pattern of a slug, and its maximum length in characters. */
export const addressShape = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestAddress = 60

/** Whether a value is a valid slug. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestAddress && addressShape.test(value)
}

/** The maximum length in characters. */
export const longestTitle = 80

export const addressSentence =
  'Use lowercase letters, digits and single hyphens, for example smart-cities. Spaces, capitals and accents do not belong in an address.'

/** Suggests a slug for the title of a page. */
export function suggestAddress(title: string) {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-|-$/g, '')
}
