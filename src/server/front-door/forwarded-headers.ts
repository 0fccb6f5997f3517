import type { IncomingMessage } from 'node:http'
import { clientAddress } from '@/server/front-door/client-address'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

/** Headers that only a proxy, or Next internally, may set. Visitors must not set them. */
const reservedHeaders = [
  /^(x-forwarded-.*|forwarded|x-client-address|x-request-id|x-nonce|x-database-away|content-security-policy.*)$/,
  /^(x-(real|client|cluster-client|true-client)|true-client|cf-connecting|fastly-client)-ip$/,
  /^(x-original-.*|x-rewrite-url|x-(http-)?method(-override)?)$/,
  /^(traceparent|tracestate|baggage)$/,
  /^(x-(nextjs|next|middleware|invoke|now|vercel|prerender|action)-.*|x-matched-path|next-resume.*)$/,
]

/**
 * With these headers Next returns data in place of a page, even without `rsc`. Caches only check the `rsc`
 * header.
 */
const prefetchHeaders = /^next-router-(segment-)?prefetch$/

/** Kinds of a prefetch that no link of the site uses. Next 16 fails at them on a dynamic page, and logs it. */
const isUnknownPrefetch = (name: string, value: unknown) => name === 'next-router-prefetch' && value !== '1'

/**
 * Next responds with 500 where it does not have the requested range or version of a file. It may send the
 * whole file instead.
 */
const partialContentHeaders = /^(range|if-range|if-match|if-unmodified-since)$/

const hostShape = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/**
 * Replaces what the request claims about its origin with known values: the client's address, and the host and
 * protocol of the request. It takes host and protocol from the proxy if the proxy is trusted.
 *
 * @returns the client's address
 */
export function replaceForwardedHeaders(request: IncomingMessage, isTrusted: TrustedProxies) {
  const { headers } = request
  const peer = request.socket.remoteAddress ?? ''
  const forwardedFor = textOf(headers['x-forwarded-for'])
  const address = clientAddress({ peer, forwardedFor, isTrusted })
  const isFromProxy = isTrusted(clientAddress({ peer, forwardedFor: '', isTrusted }))
  const host = isFromProxy ? textOf(headers['x-forwarded-host']) : ''
  const protocol = isFromProxy ? textOf(headers['x-forwarded-proto']) : ''
  for (const name of Object.keys(headers)) {
    const isStray =
      (prefetchHeaders.test(name) && headers['rsc'] !== '1') || isUnknownPrefetch(name, headers[name])
    const isForFile = partialContentHeaders.test(name) && !request.url?.startsWith('/api/')
    if (isStray || isForFile || reservedHeaders.some((pattern) => pattern.test(name))) delete headers[name]
  }
  headers['x-client-address'] = address
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = hostShape.test(host) ? host : headers.host
  headers['x-forwarded-proto'] = protocol === 'https' ? 'https' : 'http'
  return address
}

function textOf(value: string | string[] | undefined) {
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

/** The cookies that the site and Payload read. On a site with https most of the names have the prefix. */
const ownCookie = /^(__Host-)?(payload-(token|theme|lng)|known-device)=/

/**
 * Leaves out all other cookies: of other sites on the same domain, of measuring tools, and made-up ones. Nothing here
 * reads them, but Next copies each one into its response, in a time that grows with the square of their number: 900
 * names took a quarter of a second.
 */
export function keepOwnCookies({ headers }: Pick<IncomingMessage, 'headers'>) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const own = cookies.filter((cookie) => ownCookie.test(cookie))
  if (own.length > 0) headers.cookie = own.join('; ')
  else delete headers.cookie
}
