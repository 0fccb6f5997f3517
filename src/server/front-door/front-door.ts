import { timingSafeEqual } from 'node:crypto'
import { isPanelCall } from '@/lib/panel-call'
import type { RouteTable } from '@/server/routes/route-table'
import { sendRedirect } from '@/server/routes/send-redirect'
import { bodyLimit, describeLimit } from '@/server/front-door/body-limit'
import { announceNonce, securityHeaders } from '@/server/front-door/response-headers'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'
import { limitSignedOut, staffPages } from '@/server/front-door/limit-signed-out'
import { keepOwnCookies, replaceForwardedHeaders } from '@/server/front-door/forwarded-headers'
import { findCallFault } from '@/server/front-door/panel-actions'
import { readRequest } from '@/server/front-door/read-request'
import { requestId, runWithRequestId } from '@/server/front-door/request-id'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'
import type { ReadyPages } from '@/server/pages/ready-pages'

export type Handler = (request: DoorRequest, response: DoorResponse) => unknown

type Options = {
  site: Handler
  siteUrl: string
  internalToken: string
  isTrusted: TrustedProxies
  routes: RouteTable
  /** Whether the cookies contain a session that this site started. */
  hasSession: (cookies: string | undefined) => Promise<boolean>
  /** The ids of server functions that the panel may call. Null in development, where only Next knows them. */
  panelActions: ReadonlySet<string> | null
  /** The prepared pages. Null in development: then pages have no policy, and their scripts start at once. */
  pages: ReadyPages | null
}

/**
 * Handles every request before Next. It refuses requests that are invalid or too long. It removes headers
 * that only a proxy or Next itself may set. It sets the response headers of the whole site.
 */
export function createFrontDoor({
  site,
  siteUrl,
  internalToken,
  isTrusted,
  routes,
  hasSession,
  panelActions,
  pages,
}: Options): Handler {
  const headers = securityHeaders(siteUrl)
  const passStaffPage = limitSignedOut(hasSession)
  return (request, response) => {
    // A client that has already closed the connection has no address to count.
    if (!request.socket.remoteAddress) return response.destroy()
    const id = requestId(request, isTrusted)
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of headers) response.setHeader(name, value)

    const { path: pathname, isCall, fault } = readRequest(request)
    if (fault) return response.refuse(fault)
    response.pathname = pathname
    const callFault = isCall ? findCallFault(request, { actions: panelActions, siteUrl }) : null
    if (callFault) return response.refuse(callFault)
    if (pages && nextDevTools.test(pathname)) return response.refuse(notFound)
    if (internalPaths.test(pathname) && !hasToken(request, internalToken)) {
      return response.refuse(notFound)
    }

    const limit = bodyLimit(pathname)
    const tooLong = {
      status: 413,
      sentence: `A request to this address may carry ${describeLimit(limit)} at most.`,
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) return response.refuse(tooLong)
    request.limitBody(limit, () => response.refuse(tooLong))

    replaceForwardedHeaders(request, isTrusted)
    keepOwnCookies(request)
    request.headers['x-request-id'] = id
    const redirect = routes.findRedirect(pathname)
    if (redirect && isReading(request)) return sendRedirect(response, request.url ?? '', redirect)
    // The site itself requests deleted pages, so that the last copy is removed too.
    const isGone = routes.isMissing(pathname) && !hasToken(request, internalToken)
    if (isGone || nextInternalNames.test(pathname)) request.url = missingPagePath
    else if (pages && isReading(request) && !readsQuery.test(pathname)) request.url = addressForAll(request)
    if (pages) {
      const policy = announceNonce(request, pathname)
      if (policy) response.setHeader('Content-Security-Policy', policy)
      else if (!dataPaths.test(pathname)) response.holdPage(pages)
    } else response.removeHeader('Content-Security-Policy')
    const passToSite = () => runWithRequestId(id, () => site(request, response))
    if (!isCall && staffPages.test(pathname)) return passStaffPage(request, response, passToSite)
    if (!isCall) return passToSite()
    // The body is held and parsed only for staff. Many endless bodies would fill the memory of the process,
    // and an attacker can make React's parsing of a body take seconds.
    const session = hasSession(request.headers.cookie)
    const read = async (body: string) => {
      if (!(await session)) return
      return isPanelCall(body) ? passToSite() : response.refuse(unreadable)
    }
    request.holdBody((body) => void read(body))
    void session.then((isStaff) => isStaff || response.refuse(signedOut))
  }
}

/**
 * Paths that only the site itself requests. The result page of a form shows what its request says, and each
 * such address is another page.
 */
const internalPaths = /^\/api\/(internal|waitlist\/answer(\/|$))/

const notFound = { status: 404, sentence: 'There is nothing here.' }
const signedOut = { status: 401, sentence: 'Please sign in and try again.' }
const unreadable = { status: 400, sentence: 'We could not read this call of the panel.' }

/** A form that is sent without a script gets a page as the response. */
const dataPaths = /^\/(api(?!\/waitlist$)|_next)(\/|$)/
/** Paths that are rendered for each request. Below the leads screen there is only the not-found page. */
const readsQuery = /^\/(admin$|(api|cms|preview)(\/|$))/
/** Next's development tools. In production Next logs each request to them. */
const nextDevTools = /^\/__nextjs/
/** A path without a page. It replaces each address that does not exist. */
const missingPagePath = '/for'
/** Internal page and route names of Next. Some of them respond with 500 when a client requests them. */
const nextInternalNames = /^\/(_(?!next\/|_nextjs)|(?!(_next|api|cms|preview)\/).*\[)/

/**
 * Returns the address without its query, which may be personal: Next writes the query of the first request
 * into the page that it caches for everybody. No page depends on a query. The `_rsc` parameter stays, because
 * Next checks it. An address with extra slashes is not a page; Next redirects it to the right one with its
 * query.
 */
function addressForAll({ headers, url = '' }: DoorRequest) {
  const [path = ''] = url.split('?', 1)
  if (/\/\/|.\/$/.test(path)) return url
  const rscParameter = headers.rsc === '1' ? new URLSearchParams(url.slice(path.length)).get('_rsc') : null
  return rscParameter === null ? path : `${path}?${new URLSearchParams({ _rsc: rscParameter })}`
}

function isReading({ method }: DoorRequest) {
  return method === 'GET' || method === 'HEAD'
}

function hasToken(request: DoorRequest, token: string) {
  const receivedToken = Buffer.from(String(request.headers['x-internal-token'] ?? ''))
  const expectedToken = Buffer.from(token)
  return receivedToken.length === expectedToken.length && timingSafeEqual(receivedToken, expectedToken)
}
