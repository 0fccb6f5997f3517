/** The page at the root of the site. */
export const homeSlug = 'home'

/** Where visitors find a page. */
export function pagePath(slug: string) {
  return slug === homeSlug ? '/' : `/for/${slug}`
}

/** The page that a path of the site may belong to, or null where no page has such a path. */
export function pageSlug(path: string) {
  if (path === '/') return homeSlug
  return /^\/for\/([a-z0-9-]{1,60})$/.exec(path)?.[1] ?? null
}

/** What the last part of an address looks like, and its longest, in characters. */
export const addressShape = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestAddress = 60

/** Whether a value can be the last part of an address. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestAddress && addressShape.test(value)
}

/** In characters. */
export const longestTitle = 80

export const addressSentence =
  'Use lowercase letters, digits and single hyphens, for example smart-cities. Spaces, capitals and accents do not belong in an address.'

/** An address made from the title of a page. */
export function suggestAddress(title: string) {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-|-$/g, '')
}
