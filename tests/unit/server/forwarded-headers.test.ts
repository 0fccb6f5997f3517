import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keepOwnCookies, replaceForwardedHeaders } from '@/server/front-door/forwarded-headers'
import { trustedProxies } from '@/server/front-door/trusted-proxies'

const answer = z.object({ address: z.string(), headers: z.record(z.string(), z.unknown()) })
const server = createServer((incoming, response) => {
  const isTrusted = trustedProxies(incoming.url === '/behind-proxy' ? ['127.0.0.1'] : [])
  const address = replaceForwardedHeaders(incoming, isTrusted)
  response.end(JSON.stringify({ address, headers: incoming.headers }))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
})

/** What is left of these headers after a request that a proxy on this machine hands on, or a stranger sends. */
async function send(path: string, headers: Record<string, string | string[]>) {
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const outgoing = request({ host: '127.0.0.1', port, path, headers: { host: 'own.example', ...headers } })
  const [incoming] = await once(outgoing.end(), 'response')
  return answer.parse(await json(incoming))
}

test('parts of a page or of a build’s file are not asked for', async () => {
  const headers = { range: 'bytes=5-1', 'if-range': '"x"', 'if-match': '"x"', 'if-unmodified-since': 'now' }
  expect((await send('/alone', headers)).headers).toEqual(known)
})

test('a stored picture may be sent in parts', async () => {
  expect((await send('/api/media/file/a.webp', { range: 'bytes=0-1' })).headers).toEqual({
    ...known,
    range: 'bytes=0-1',
  })
  expect((await send('/x/api/', { range: 'bytes=0-1' })).headers).toEqual(known)
})

const known = {
  host: 'own.example',
  connection: 'keep-alive',
  'x-client-address': '127.0.0.1',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'own.example',
  'x-forwarded-proto': 'http',
}

const forwarded = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'www.example.com',
  'x-forwarded-proto': 'https',
}

test('what a stranger says of the address, the host and the protocol counts for nothing', async () => {
  expect(await send('/alone', forwarded)).toEqual({ address: '127.0.0.1', headers: known })
})

test('a trusted proxy says who asks, and what for', async () => {
  expect(await send('/behind-proxy', forwarded)).toEqual({
    address: '203.0.113.9',
    headers: { ...known, ...forwarded, 'x-client-address': '203.0.113.9' },
  })
  expect(await send('/behind-proxy', {})).toEqual({ address: '127.0.0.1', headers: known })
})

test.each(['localhost', 'localhost:3000', 'a-b.example:65535', '[::1]', '[2001:DB8::1]:443'])(
  'a proxy may name the host %s',
  async (host) => {
    const { headers } = await send('/behind-proxy', { 'x-forwarded-host': host })
    expect(headers['x-forwarded-host']).toBe(host)
  },
)

test.each([
  ...['', 'a b', 'a/b', 'a,b', 'evil.example/x', 'x@y', 'a:', 'a:123456', 'a:1x', '!a', '::1', 'x[::1]'],
  ...['[::1', '[::1]x', '[::1]:', '[::1]:123456', '[g]'],
])('%j is no host, whoever says it', async (host) => {
  const { headers } = await send('/behind-proxy', { 'x-forwarded-host': host })
  expect(headers['x-forwarded-host']).toBe('own.example')
})

test.each(['', 'http', 'HTTPS', 'ftp', 'https,http'])('the protocol %j is http', async (protocol) => {
  const { headers } = await send('/behind-proxy', { 'x-forwarded-proto': protocol })
  expect(headers['x-forwarded-proto']).toBe('http')
})

test.each([
  ...[
    'x-forwarded-port',
    'x-forwarded-server',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
  ],
  ...[
    'x-true-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-request-id',
    'x-nonce',
  ],
  ...['x-database-away', 'content-security-policy', 'content-security-policy-report-only', 'x-original-url'],
  ...['x-rewrite-url', 'x-method', 'x-http-method', 'x-method-override', 'x-http-method-override'],
  ...['x-nextjs-data', 'x-next-cache-tags', 'x-middleware-subrequest', 'x-invoke-path', 'x-now-id'],
  ...['traceparent', 'tracestate', 'baggage'],
  ...['x-vercel-id', 'x-matched-path', 'x-prerender-revalidate', 'x-action-redirect', 'next-resume'],
  'next-resume-state-length',
])('nobody but the site itself says %s', async (name) => {
  expect((await send('/behind-proxy', { [name]: 'x' })).headers).toEqual(known)
})

test.each([
  ...['cookie', 'x-form-token', 'next-action', 'forwarded-x', 'not-forwarded', 'my-x-forwarded-for'],
  ...['x-real-ips', 'my-x-real-ip', 'my-true-client-ip', 'true-client-ips', 'x-client-addresses'],
  ...[
    'my-x-client-address',
    'x-request-ids',
    'my-x-request-id',
    'x-nonces',
    'my-x-nonce',
    'x-database-aways',
  ],
  ...['my-x-database-away', 'my-content-security-policy', 'my-x-original-url', 'x-rewrite-urls'],
  ...['my-x-rewrite-url', 'x-methods', 'my-x-method', 'my-x-nextjs-data', 'my-x-next-a', 'my-x-middleware-a'],
  ...['my-x-invoke-a', 'my-x-now-a', 'my-x-vercel-a', 'x-matched-paths', 'my-x-matched-path'],
  ...['my-x-prerender-a', 'my-x-action-a', 'my-next-resume'],
  ...['my-traceparent', 'traceparents', 'my-range', 'ranges', 'my-if-range', 'if-ranges'],
  ...['my-next-router-prefetch', 'next-router-prefetches', 'next-router-segment-prefetches'],
])('%s is not touched', async (name) => {
  expect((await send('/alone', { [name]: 'x' })).headers).toEqual({ ...known, [name]: 'x' })
})

const prefetch = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }

test.each([undefined, '', '0', '2', 'true', '01', '1,1', ['1', '1'], ['0', '1'], ['', '1']])(
  'a request with rsc %j is not answered in advance for a navigation',
  async (rsc) => {
    const { headers } = await send('/behind-proxy', { ...prefetch, ...(rsc === undefined ? {} : { rsc }) })
    expect(Object.keys(headers).filter((name) => name.startsWith('next-'))).toEqual([])
  },
)

test('Next prefetches with rsc, and says in a server action where in the site it is', async () => {
  const prefetching = { rsc: '1', ...prefetch }
  expect((await send('/alone', prefetching)).headers).toEqual({ ...known, ...prefetching })
  const acting = { 'next-action': 'a', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/' }
  expect((await send('/alone', acting)).headers).toEqual({ ...known, ...acting })
})

test.each(['', '0', '2', '3', 'x', ['1', '1']])(
  'the prefetch %j, which no link sends, is a plain request',
  async (kind) => {
    expect((await send('/alone', { rsc: '1', 'next-router-prefetch': kind })).headers).toEqual({
      ...known,
      rsc: '1',
    })
  },
)

/** What is left of a `Cookie` header. */
function own(cookie?: string) {
  const headers: IncomingHttpHeaders = { host: 'own.example', ...(cookie !== undefined && { cookie }) }
  keepOwnCookies({ headers })
  return headers
}

test.each([undefined, '', ';', '_ga=1', 'a=1; b=2', 'payload-token', 'payload-tokens=1', 'payload-tok=1'])(
  'of the cookies %j none is ours, so that there is no such header',
  (cookie) => {
    expect(own(cookie)).toEqual({ host: 'own.example' })
  },
)

test.each(['payload-token', 'payload-theme', 'payload-lng', 'known-device'])(
  'the cookie %s stays, also under the name that it has with https',
  (name) => {
    expect(own(`${name}=a=b`).cookie).toBe(`${name}=a=b`)
    expect(own(`_ga=1;__Host-${name}=1 ;  b=2`).cookie).toBe(`__Host-${name}=1`)
    expect(own(`my-${name}=1; __Host-my-${name}=1; __Secure-${name}=1`)).toEqual({ host: 'own.example' })
  },
)

test('cookies that stay keep their order', () => {
  expect(own('known-device=1; _ga=2; payload-token=3').cookie).toBe('known-device=1; payload-token=3')
})
