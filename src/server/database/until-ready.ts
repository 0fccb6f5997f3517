import type { Handler } from '@/server/front-door/front-door'

const needsDatabase = /^\/(api|admin|cms)(\/|$)/
const answersAlways = /^\/api\/(health\/live|internal)(\/|$)/

/** The site while its database may not be there: what needs one says so, until it is ready. */
export function untilReady(site: Handler, ready: Promise<unknown>): Handler {
  let isReady = false
  void ready.then(
    () => (isReady = true),
    () => {},
  )
  return (request, response) => {
    const { pathname } = response
    if (isReady || !needsDatabase.test(pathname) || answersAlways.test(pathname)) {
      return site(request, response)
    }
    response.setHeader('Retry-After', '5')
    const sentence = 'The site has no database yet. Please try again in a minute.'
    return response.refuse({ status: 503, sentence })
  }
}
