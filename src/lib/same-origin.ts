import { env } from '@/env'
import { ApiError } from '@/lib/api-error'

/** The origins that requests from our own pages may have. */
export const ownOrigins = sameSiteOrigins(env.SITE_URL)

/**
 * Refuses a request that a page of another site sent from the visitor's browser. Programs that are not
 * browsers send neither header and pass: they have no visitor's cookies.
 */
export function requireSameOrigin({ headers }: Request) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwnOrigin = origin === null || ownOrigins.includes(origin)
  const isOwnSite = site === null || site === 'same-origin' || site === 'none'
  if (isOwnOrigin && isOwnSite) return
  throw new ApiError('forbidden', 'Please use the form on our own site.')
}

/**
 * Returns the allowed origins for a site at this address. For the local machine, `localhost` and `127.0.0.1`
 * are both allowed.
 */
export function sameSiteOrigins(siteUrl: string) {
  const { protocol, hostname, host } = new URL(siteUrl)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1'
  if (!isLoopback) return [siteUrl]
  const port = host.slice(hostname.length)
  return [`${protocol}//localhost${port}`, `${protocol}//127.0.0.1${port}`]
}
