import { timingSafeEqual } from 'node:crypto'
import { isPanelCall } from '@/lib/panel-call'
import type { RouteTable } from '@/server/routes/route-table'
import { sendRedirect } from '@/server/routes/send-redirect'
import { bodyLimit, describeLimit } from '@/server/front-door/body-limit'
import { announceNonce, securityHeaders } from '@/server/front-door/response-headers'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'
import { replaceForwardedHeaders } from '@/server/front-door/forwarded-headers'
import { findCallFault } from '@/server/front-door/panel-actions'
import { readRequest } from '@/server/front-door/read-request'
import { requestId, underRequestId } from '@/server/front-door/request-id'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'
import type { ReadyPages } from '@/server/pages/ready-pages'

export type Handler = (request: DoorRequest, response: DoorResponse) => unknown

type Options = {
  site: Handler
  siteUrl: string
  internalToken: string
  isTrusted: TrustedProxies
  routes: RouteTable
  /** Whether cookies hold a session that this site began. */
  hasSession: (cookies: string | undefined) => Promise<boolean>
  /** Without them, as in development, Next alone knows what the panel may call. */
  panelActions: ReadonlySet<string> | null
  /** Without them, as in development, no page has a policy, and its scripts start at once. */
  pages: ReadyPages | null
}

/**
 * What every request passes before Next sees it: refused where it makes no sense or is too long,
 * stripped of what only a proxy or Next itself may say, and answered with the headers of
 * the whole site.
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
  return (request, response) => {
    // Whoever has hung up already has no address that could be counted.
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
    request.headers['x-request-id'] = id
    const redirect = routes.findRedirect(pathname)
    if (redirect && isReading(request)) return sendRedirect(response, request.url ?? '', redirect)
    // The site itself visits a page that is gone, so that its last copy goes too.
    const isGone = routes.isMissing(pathname) && !hasToken(request, internalToken)
    if (isGone || nextInternalNames.test(pathname)) request.url = missingPagePath
    else if (pages && isReading(request) && !readsQuery.test(pathname)) request.url = addressForAll(request)
    if (pages) {
      const policy = announceNonce(request, pathname)
      if (policy) response.setHeader('Content-Security-Policy', policy)
      else if (!dataPaths.test(pathname)) response.holdPage(pages)
    } else response.removeHeader('Content-Security-Policy')
    const passToSite = () => underRequestId(id, () => site(request, response))
    if (!isCall) return passToSite()
    // A body is kept, and read, for staff alone: many that never end take the memory of the process, and React's
    // reading of one takes seconds where somebody wants it to.
    const session = hasSession(request.headers.cookie)
    const read = async (body: string) => {
      if (!(await session)) return
      return isPanelCall(body) ? passToSite() : response.refuse(unreadable)
    }
    request.holdBody((body) => void read(body))
    void session.then((isStaff) => isStaff || response.refuse(signedOut))
  }
}

/** What the site asks itself for. It shows what the asker says became of a form, and each is another page. */
const internalPaths = /^\/api\/(internal|waitlist\/answer(\/|$))/

const notFound = { status: 404, sentence: 'There is nothing here.' }
const signedOut = { status: 401, sentence: 'Please sign in and try again.' }
const unreadable = { status: 400, sentence: 'We could not read this call of the panel.' }

/** A form that is posted without a script is answered with a page. */
const dataPaths = /^\/(api(?!\/waitlist$)|_next)(\/|$)/
/** What is made for whoever asks alone. Below the leads screen there is only the page for what is not there. */
const readsQuery = /^\/(admin$|(api|cms|preview)(\/|$))/
/** For development. In production Next logs each call of them. */
const nextDevTools = /^\/__nextjs/
/** A path without a page, in place of each address that does not exist. */
const missingPagePath = '/for'
/** The names of Next for pages that it shows by itself, and for its routes. Asked for, some of them answer 500. */
const nextInternalNames = /^\/(_(?!next\/|_nextjs)|(?!(_next|api|cms|preview)\/).*\[)/

/**
 * Without its query, which may be personal: Next writes that of whoever asks first into the page that it keeps for
 * everybody, and nothing on a page depends on one. The mark of its data stays, which Next checks. An address with
 * slashes too many makes no page, and leads on to the right one with its query.
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
