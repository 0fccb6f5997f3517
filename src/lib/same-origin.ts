import { env } from '@/env'
import { ApiError } from '@/lib/api-error'
import { sameSiteOrigins } from '@/lib/same-site-origins'

const ownOrigins = sameSiteOrigins(env.SITE_URL)

/**
 * Refuses a request that a page of another site made in the visitor's browser. Programs that are
 * no browser send neither header and pass: they carry nobody's cookies.
 */
export function requireSameOrigin({ headers }: Request) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwnOrigin = origin === null || ownOrigins.includes(origin)
  const isOwnSite = site === null || site === 'same-origin' || site === 'none'
  if (isOwnOrigin && isOwnSite) return
  throw new ApiError('forbidden', 'Please use the form on our own site.')
}
