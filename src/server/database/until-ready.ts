import type { Handler } from '@/server/front-door/front-door'
import { isDatabaseResponding } from '@/lib/database-check'

const needsDatabase = /^\/(api|admin|cms)(\/|$)/
const alwaysAvailable = /^\/api\/(health\/live|internal)(\/|$)/

/** Wraps the site while its database may not be ready. Requests that need the database get a 503 until then. */
export function refuseUntilReady(site: Handler, ready: Promise<unknown>): Handler {
  let isReady = false
  void ready.then(
    () => (isReady = true),
    () => {},
  )
  return (request, response) => {
    const { pathname } = response
    if (isReady || !needsDatabase.test(pathname) || alwaysAvailable.test(pathname)) {
      return site(request, response)
    }
    response.setHeader('Retry-After', '5')
    const sentence = 'The site has no database yet. Please try again in a minute.'
    return response.refuse({ status: 503, sentence })
  }
}

const leadsScreen = /^\/admin$/

/**
 * Makes the leads screen respond with 503 while the database is down. A Next page cannot choose its own
 * status. So this handler checks the database first, only for requests with a session, and sets a header for
 * the page.
 */
export function withLeadsScreenStatus(site: Handler): Handler {
  return async (request, response) => {
    if (leadsScreen.test(response.pathname) && request.headers.cookie?.includes('payload-token=')) {
      if (!(await isDatabaseResponding())) {
        request.headers['x-database-away'] = 'true'
        response.isUnavailable = true
        response.setHeader('Retry-After', '5')
      }
    }
    return site(request, response)
  }
}
