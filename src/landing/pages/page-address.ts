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
