import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Handler } from '@/server/front-door/front-door'
import { openDoor, respondWithPage, send } from '@tests/support/front-door'

test('every answer carries a request id and the headers that keep a browser safe', async () => {
  const { port } = await openDoor(respondWithPage, { siteUrl: 'https://www.example.com' })
  const { headers } = await send(port, { headers: { 'x-request-id': 'chosen by the client' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['cache-control']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

const given = '4f0a9d1c2b3e4f5a6b7c8d9e0f1a2b3c'

test('the id that a trusted proxy gives is that of the request, inside and on its answer', async () => {
  const site: Handler = (incoming, response) => response.end(incoming.headers['x-request-id'])
  const { port } = await openDoor(site, { proxies: ['127.0.0.1'] })
  const { text, headers } = await send(port, { headers: { 'x-request-id': given } })
  expect([text, headers['x-request-id']]).toEqual([given, given])
  const refused = await send(port, { path: '/x/../admin', headers: { 'x-request-id': given } })
  expect([refused.status, refused.headers['x-request-id']]).toEqual([400, given])
})

test.each([
  ['from a stranger', given, []],
  ['that is empty', '', ['127.0.0.1']],
  ['that is too short', given.slice(0, 15), ['127.0.0.1']],
  ['that is too long', given.repeat(3), ['127.0.0.1']],
  ['with a space', `${given} x`, ['127.0.0.1']],
  ['with a quotation mark', `${given}"`, ['127.0.0.1']],
  ['with a bracket', `${given}]`, ['127.0.0.1']],
  ['with another letter', `${given}ä`, ['127.0.0.1']],
  ['that is given twice', [given, given], ['127.0.0.1']],
])('an id %s is not taken up', async (_, id, proxies) => {
  const site: Handler = (incoming, response) => response.end(incoming.headers['x-request-id'])
  const { port } = await openDoor(site, { proxies })
  const { text, headers } = await send(port, { headers: { 'x-request-id': id } })
  expect(text).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(headers['x-request-id']).toBe(text)
})

const session = 'payload-token=a.b.c'
const own = `${session}; payload-theme=dark; payload-lng=en; known-device=d.e`

test.each([
  ['none', '', null],
  ['the own ones', own, own],
  [
    'own ones with the prefix of https',
    '__Host-payload-token=a; __Host-known-device=b',
    '__Host-payload-token=a; __Host-known-device=b',
  ],
  ['only others', '_ga=1; a=payload-token=x; xpayload-token=y; payload-tokens=z; Payload-Token=w', null],
  ['others around an own one', `_ga=1;${session} ;b`, session],
  ['one without a name', `=x; ; ${session}`, session],
  ['the same one twice', `${session}; ${session}`, `${session}; ${session}`],
  ['nine hundred others', Array.from({ length: 900 }, (_, i) => `a${i}=x`).join('; '), null],
])('of cookies the site gets its own alone: %s', async (_, cookie, expected) => {
  const site: Handler = (incoming, response) => response.end(JSON.stringify(incoming.headers.cookie ?? null))
  const { port } = await openDoor(site)
  const { text } = await send(port, { headers: cookie ? { cookie } : {} })
  expect(JSON.parse(text)).toBe(expected)
})

test('over http nothing is promised about https', async () => {
  const { port } = await openDoor(respondWithPage)
  expect((await send(port)).headers['strict-transport-security']).toBeUndefined()
})

test.each(['/admin', '/cms', '/api/waitlist'])('%s is never stored, whatever the site says', async (path) => {
  const { port } = await openDoor((_, response) => {
    response.setHeader('Cache-Control', 'public, max-age=60')
    response.end('private')
  })
  expect((await send(port, { path })).headers['cache-control']).toBe('no-store')
  expect((await send(port, { path: '/api/media/file/a.png' })).headers['cache-control']).toContain('public')
})

test('what only a proxy or Next itself may say does not get in', async () => {
  const { port } = await openDoor((incoming, response) => response.end(JSON.stringify(incoming.headers)))
  const forged = {
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-client-address': '1.1.1.1',
    'x-real-ip': '1.1.1.1',
    forwarded: 'for=1.1.1.1',
    'x-middleware-subrequest': 'middleware',
    'x-nextjs-data': '1',
    'x-prerender-revalidate': 'guess',
    'x-request-id': 'mine',
  }
  const { text, headers } = await send(port, { headers: { ...forged, host: 'site.example', rsc: '1' } })
  expect(JSON.parse(text)).toEqual({
    connection: 'close',
    host: 'site.example',
    rsc: '1',
    'x-client-address': '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
    'x-forwarded-proto': 'http',
    'x-request-id': headers['x-request-id'],
  })
})

test('a trusted proxy is believed about address, host and protocol', async () => {
  const { port } = await openDoor((incoming, response) => response.end(JSON.stringify(incoming.headers)), {
    proxies: ['127.0.0.1'],
  })
  const headers = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-host': 'www.example.com',
    'x-forwarded-proto': 'https',
  }
  expect(JSON.parse((await send(port, { headers })).text)).toMatchObject({
    'x-client-address': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'www.example.com',
    'x-forwarded-proto': 'https',
  })
})

test.each([
  ['without a proxy', []],
  ['behind a proxy that adds the real address', ['127.0.0.1']],
])('a thousand requests that claim to come from elsewhere count as one client, %s', async (_, proxies) => {
  const clients = new Set<unknown>()
  const { port } = await openDoor(
    (incoming, response) => {
      clients.add(incoming.headers['x-client-address'])
      response.end()
    },
    { proxies },
  )
  const names = ['x-forwarded-for', 'x-real-ip', 'x-client-address', 'forwarded', 'cf-connecting-ip']
  for (let count = 0; count < 1000; count += 1) {
    const claim = `${count % 250}.${(count * 7) % 250}.1.1`
    const forged = Object.fromEntries(names.map((name) => [name, claim]))
    const added = proxies.length > 0 ? `${claim}, 203.0.113.9` : claim
    await send(port, { headers: { ...forged, 'x-forwarded-for': added } })
  }
  expect([...clients]).toEqual([proxies.length > 0 ? '203.0.113.9' : '127.0.0.1'])
})

test('the internal route is there for the process itself alone', async () => {
  const { port } = await openDoor((_, response) => response.end('inside'))
  const path = '/api/internal/content'
  expect((await send(port, { path, method: 'POST' })).status).toBe(404)
  expect((await send(port, { path, headers: { 'x-internal-token': 'token-of-this-proceSs' } })).status).toBe(
    404,
  )
  expect((await send(port, { path: '/api/%69nternal/content', method: 'POST' })).status).toBe(404)
  expect((await send(port, { path, headers: { 'x-internal-token': 'token-of-this-process' } })).text).toBe(
    'inside',
  )
})

test('the process may tell itself of ten thousand pages, and a stranger nothing', async () => {
  const { port } = await openDoor(async (request, response) => {
    let length = 0
    for await (const part of request) length += part.length
    response.end(String(length))
  })
  const pages = Array.from({ length: 10_000 }, (_, number) => `/for/a-campaign-with-a-long-name-${number}`)
  const body = JSON.stringify({ revision: 1, pages, broken: [] })
  const sent = { path: '/api/internal/content', method: 'PUT', body: [Buffer.from(body)] }
  const taken = await send(port, { ...sent, headers: { 'x-internal-token': 'token-of-this-process' } })
  expect([taken.status, taken.text]).toEqual([200, String(body.length)])
  expect((await send(port, sent)).status).toBe(404)
})

test('a client that resets its connection, which has no address any more, does not reach the site', async () => {
  const addresses: unknown[] = []
  const { port } = await openDoor((incoming, response) => {
    addresses.push(incoming.headers['x-client-address'])
    response.end()
  })
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST /api/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n', () =>
      socket.resetAndDestroy(),
    )
    await once(socket, 'close')
  }
  await send(port)
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
})
