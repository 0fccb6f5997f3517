import { databaseAnswers } from '@/lib/database-answers'
import type { Handler } from '@/server/front-door/front-door'

const leadsScreen = /^\/admin$/

/**
 * The site whose leads screen answers 503 while the database is away. A page cannot choose its own
 * status, so the door asks first, for those with a session alone, and tells the page what to say.
 */
export function leadsScreenAway(site: Handler): Handler {
  return async (request, response) => {
    if (leadsScreen.test(response.pathname) && request.headers.cookie?.includes('payload-token=')) {
      if (!(await databaseAnswers())) {
        request.headers['x-database-away'] = 'true'
        response.isUnavailable = true
        response.setHeader('Retry-After', '5')
      }
    }
    return site(request, response)
  }
}
