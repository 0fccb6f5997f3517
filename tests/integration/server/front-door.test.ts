import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeServer } from '@/server/front-door/http-server'
import { openDoor, sayPage, send } from '@tests/support/front-door'

test('every answer carries a request id and the headers that keep a browser safe', async () => {
  const { port } = await openDoor(sayPage, { siteUrl: 'https://www.example.com' })
  const { headers } = await send(port, { headers: { 'x-request-id': 'chosen by the client' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['cache-control']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('over http nothing is promised about https', async () => {
  const { port } = await openDoor(sayPage)
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

test.each(['/_global-error', '/_global-error/', '/_global-error?x=1', '/_not-found', '/_error', '/_next'])(
  '%s, a name that Next keeps for itself, is asked for as an address that is not there',
  async (path) => {
    const { port } = await openDoor((incoming, response) => response.end(incoming.url))
    expect(await send(port, { path })).toMatchObject({ status: 200, text: '/for' })
  },
)

test.each(['/_next/static/a.js', '/a/_global-error', '/legal/_x'])(
  '%s is asked for as it is',
  async (path) => {
    const { port } = await openDoor((incoming, response) => response.end(incoming.url))
    expect(await send(port, { path })).toMatchObject({ status: 200, text: path })
  },
)

const call = { method: 'POST', path: '/cms/login' }
const known = {
  cookie: 'payload-token=of-somebody',
  'next-action': 'action-of-this-build',
  'content-type': 'text/plain;charset=UTF-8',
}
const signIn = 'Please sign in and try again.'
const otherSite = 'Please use the panel on our own site.'
const nothing = 'Nothing can be sent to this address.'
const outdated = 'This page is of another version of the site. Please reload it.'
const unreadable = 'We could not read this call of the panel.'

/** A call of the panel past a door whose site fails for each that it sees, as Next does. */
async function callPanel(sent: { path?: string; headers?: Record<string, string>; body?: string }) {
  const { port } = await openDoor(async (incoming, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    response.statusCode = 500
    response.end(`Next read ${Buffer.concat(chunks).toString()}`)
  })
  const headers = { ...known, ...sent.headers }
  const halves = sent.body ? [sent.body.slice(0, 5), sent.body.slice(5)].map((half) => Buffer.from(half)) : []
  return send(port, { ...call, ...sent, headers, body: halves })
}

test.each([
  ['/', known, 405, nothing],
  ['/admin', known, 405, nothing],
  ['/legal/privacy', known, 405, nothing],
  ['/cmsx', known, 405, nothing],
  ['/cms/login', { cookie: '' }, 401, signIn],
  ['/cms', { cookie: 'theme=dark; token=payload-token' }, 401, signIn],
  ['/cms', { origin: 'https://other.example' }, 403, otherSite],
  ['/cms', { origin: 'null' }, 403, otherSite],
  ['/cms/login', { 'next-action': '' }, 409, outdated],
  ['/cms/login', { 'next-action': '0'.repeat(42) }, 409, outdated],
  ['/cms/login', { 'next-action': 'action-of-this-build, x' }, 409, outdated],
  ['/cms', { 'content-type': '' }, 415, 'Please send this as text/plain.'],
  ['/cms', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'Please send this as text/plain.'],
])('a call to %s with %j is answered %i, and Next does not see it', async (path, headers, status, text) => {
  expect(await callPanel({ path, headers, body: '[{"name":"form-state"}]' })).toMatchObject({ status, text })
})

test.each([
  ...['', '[]', '{}', 'null', '}', 'garbage', '[', '["form-state"]', '[{"name":"form-state"}]', '[[]]'],
  ...[
    'form-state',
    'render-document',
    'render-document-slots',
    'render-field',
    'render-list',
    'table-state',
  ].map((name) => `[{"name":"${name}","args":{}}]`),
  ...['constructor', 'toString', '__proto__', 'slugify'].map((name) => `[{"name":"${name}","args":{}}]`),
  '[{"name":"render-list","args":{"collectionSlug":null}}]',
  '[{"name":"get-default-layout","args":null}]',
  '[{"name":"get-default-layout","args":{}},1]',
  ...['$F1', '$Q1', '$K1', '$T1', '$@1', '$B1', '$1', '$', '$0:nope', '$0:0:x:y', '$0:0:__proto__'].map(
    (part) => `[{"name":"get-default-layout","args":{"a":["${part}"]}}]`,
  ),
  `[{"name":"get-default-layout","args":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
])('the call %j is answered 400, and Next does not see it (case %#)', async (body) => {
  expect(await callPanel({ body })).toMatchObject({ status: 400, text: unreadable })
})

test.each([
  '[{"name":"get-default-layout","args":{}}]',
  '[{"name":"form-state","args":{"globalSlug":"site-settings","collectionSlug":"$undefined","id":"$undefined"}}]',
  '[{"name":"table-state","args":{"collectionSlug":["pages","media"],"price":"$$5","at":"$D2026-01-01"}}]',
  '[{"name":"render-list","args":{"collectionSlug":"pages","query":{},"same":"$0:0:args:query"}}]',
  '[{"name":"form-state","args":{"collectionSlug":"users","formState":{"email":{"validate":"$T"}}}}]',
])('the call %s reaches Next whole', async (body) => {
  expect(await callPanel({ body })).toMatchObject({ status: 500, text: `Next read ${body}` })
})

test('closing waits for the answer in flight and takes no more connections', async () => {
  const { server, port } = await openDoor(async (_, response) => {
    await sleep(300)
    response.end('finished')
  })
  const inFlight = send(port)
  await sleep(100)
  const closed = closeServer(server, 5000)
  await expect(send(port)).rejects.toThrow('ECONNREFUSED')
  expect((await inFlight).text).toBe('finished')
  await closed
})

test('from the end on each answer asks for another connection, and a used one is not cut', async () => {
  const { server, port } = await openDoor(async (_, response) => {
    await sleep(200)
    response.end('answered')
  })
  const agents = Array.from({ length: 16 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = (agent: Agent) => send(port, { agent })
  // Eight connections rest at the signal, eight have a question under way.
  await Promise.all(agents.slice(0, 8).map(ask))
  const inFlight = agents.slice(8).map(ask)
  await sleep(50)
  const closed = closeServer(server, 5000)
  const answers = await Promise.all([...inFlight, ...agents.slice(0, 8).map(ask)])
  expect(answers.map(({ status, headers }) => `${status} ${headers.connection}`)).toEqual(
    Array(16).fill('200 close'),
  )
  await closed
})

test('a connection that has nothing to ask does not hold up the end', async () => {
  const { server, port } = await openDoor(sayPage)
  await send(port, { agent: new Agent({ keepAlive: true }) })
  await closeServer(server, 60_000)
  expect(server.listening).toBe(false)
})

test.each([
  ...['%00', 'a b', '[::1', 'a%2fb', '<script>', '1.2.3.4.5', 'xn--', 'localhost:99999999', 'localhost:1:2'],
  ...['evil.example/x', 'somebody@evil.example', 'localhost#', 'localhost?', 'a\\b'],
])('a request for the host %s is refused', async (host) => {
  const { port } = await openDoor(sayPage)
  const { status, text } = await send(port, { path: '/cms/login', headers: { host } })
  expect([status, text]).toEqual([400, 'The host in this request cannot be read.'])
})

test.each([
  'localhost',
  'LOCALHOST:3000',
  'www.example.com.',
  '127.0.0.1:80',
  '[::1]:3000',
  'web_1:3000',
  '',
])('a request for the host "%s" is answered', async (host) => {
  const { port } = await openDoor(sayPage)
  expect((await send(port, { path: '/cms/login', headers: { host } })).status).toBe(200)
})

test.each([
  ['/api/waitlist/answer', 405],
  ['/api/waitlist/answer/', 405],
  ['/api//waitlist/answer?x', 405],
  ['/api/waitlist/%61nswer', 405],
  ['/api/waitlist', 200],
  ['/api/waitlist/answers', 200],
])('a form sent to %s, where a page answers one, is answered %i', async (path, status) => {
  const { port } = await openDoor(sayPage)
  expect((await send(port, { path, method: 'POST' })).status).toBe(status)
})

test.each(['/', '/cms/login', '/legal/privacy', '//api/waitlist/..'])(
  'a form sent to %s is refused',
  async (path) => {
    const { port } = await openDoor(sayPage)
    const { status, text } = await send(port, { path, method: 'POST' })
    expect([status, text]).toEqual(
      path.includes('..')
        ? [400, 'The address cannot be read.']
        : [405, 'Nothing can be sent to this address.'],
    )
  },
)
