import { randomUUID, timingSafeEqual } from 'node:crypto'
import { isPanelCall } from '@/lib/panel-call'
import type { AddressBook } from '@/server/addresses/address-book'
import { answerRedirect } from '@/server/addresses/answer-redirect'
import { chooseBody, type KnownBodies } from '@/server/compression/choose-body'
import { bodyLimit, describeLimit } from '@/server/front-door/body-limit'
import { announcePolicy } from '@/server/front-door/announce-policy'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'
import { replaceForwardedHeaders } from '@/server/front-door/forwarded-headers'
import { findCallFault } from '@/server/front-door/panel-actions'
import { refuseAndHangUp } from '@/server/front-door/refuse-and-hang-up'
import { readRequest } from '@/server/front-door/read-request'
import { securityHeaders } from '@/server/front-door/security-headers'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

export type Handler = (request: DoorRequest, response: DoorResponse) => unknown

type Options = {
  site: Handler
  siteUrl: string
  internalToken: string
  isTrusted: TrustedProxies
  addresses: AddressBook
  /** Without them, as in development, Next alone knows what the panel may call. */
  panelActions: ReadonlySet<string> | null
  /** Without them nothing is compressed or held, as in development. */
  bodies: KnownBodies | null
}

/**
 * What every request passes before Next sees it: refused where it makes no sense or is too long,
 * stripped of what only a proxy or Next itself may say, and answered with the headers and the
 * compression of the whole site.
 */
export function createFrontDoor({
  site,
  siteUrl,
  internalToken,
  isTrusted,
  addresses,
  panelActions,
  bodies,
}: Options): Handler {
  const headers = securityHeaders(siteUrl)
  return (request, response) => {
    const id = randomUUID()
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of headers) response.setHeader(name, value)

    const { path: pathname, isCall, fault } = readRequest(request)
    if (fault) return refuseAndHangUp(request, response, fault)
    response.pathname = pathname
    const callFault = isCall ? findCallFault(request, { actions: panelActions, siteUrl }) : null
    if (callFault) return refuseAndHangUp(request, response, callFault)
    if (pathname.startsWith('/api/internal') && !hasToken(request, internalToken)) {
      return refuseAndHangUp(request, response, { status: 404, sentence: 'There is nothing here.' })
    }

    const limit = bodyLimit(pathname)
    const tooLong = {
      status: 413,
      sentence: `A request to this address may carry ${describeLimit(limit)} at most.`,
    }
    if (Number(request.headers['content-length'] ?? 0) > limit)
      return refuseAndHangUp(request, response, tooLong)
    request.limitBody(limit, () => refuseAndHangUp(request, response, tooLong))

    replaceForwardedHeaders(request, isTrusted)
    request.headers['x-request-id'] = id
    const redirect = addresses.findRedirect(pathname)
    if (redirect && isReading(request)) return answerRedirect(response, request.url ?? '', redirect)
    // The site itself visits a page that is gone, so that its last copy goes too.
    const isGone = addresses.isMissing(pathname) && !hasToken(request, internalToken)
    if (isGone || ofNext.test(pathname)) request.url = noPage
    const mayBePage = announcePolicy(request, response, bodies === null)
    if (bodies) {
      const known = { ...bodies, policies: mayBePage ? bodies.policies : null }
      response.chooseBody = (outlet, isWhole) => chooseBody(outlet, isWhole, known)
    }
    if (!isCall) return site(request, response)
    request.holdBody((body) =>
      isPanelCall(body) ? site(request, response) : refuseAndHangUp(request, response, unreadable),
    )
  }
}

const unreadable = { status: 400, sentence: 'We could not read this call of the panel.' }

/** An address that is none, for all that there are not. */
const noPage = '/for'
/** The names of Next for pages that it shows by itself. Asked for, one of them answers 500. */
const ofNext = /^\/_(?!next\/|_nextjs)/

function isReading({ method }: DoorRequest) {
  return method === 'GET' || method === 'HEAD'
}

function hasToken(request: DoorRequest, token: string) {
  const given = Buffer.from(String(request.headers['x-internal-token'] ?? ''))
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
