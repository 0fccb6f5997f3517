import type { Handler } from '@/server/front-door/front-door'
import { isDatabaseResponding } from '@/lib/database-check'

const needsDatabase = /^\/(api|admin|cms)(\/|$)/
const alwaysAvailable = /^\/api\/(health\/live|internal)(\/|$)/

/** The site while its database may not be there: what needs one says so, until it is ready. */
export function untilReady(site: Handler, ready: Promise<unknown>): Handler {
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
 * The site whose leads screen answers 503 while the database is away. A page cannot choose its own
 * status, so the door asks first, for those with a session alone, and tells the page what to say.
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
