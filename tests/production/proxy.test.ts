import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '@tests/faults/support/fault-database'
import { z } from 'zod'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { homeSample } from '@/landing/page-samples'
import { findFreePort } from '@/server/start-up/ports'
import { prepareSite, staff } from '@tests/faults/support/fault-site'
import { stopEverything } from '@tests/faults/support/stop-everything'
import { type HttpsRequestInit, requestOverHttps } from '@tests/support/request-over-https'
import { copyOfBuiltSite } from '@tests/production/copy-of-built-site'
import { nginxPorts, hostUpstream, startNginx } from '@tests/support/nginx'
import { logFigure } from '@tests/support/log-figure'
import { signUp } from '@tests/support/sign-up'

// The nginx configuration that is shipped, in front of two instances.

let origin: string
let http: string
let log: () => string
let clientsPort: number
let database: Awaited<ReturnType<typeof prepareDatabase>>
const sites: Awaited<ReturnType<typeof prepareSite>>[] = []

beforeAll(async () => {
  const ports = await nginxPorts()
  origin = `https://127.0.0.1:${ports.https}`
  http = `http://127.0.0.1:${ports.http}`
  database = await prepareDatabase()
  await database.start()
  const copy = await copyOfBuiltSite()
  const settings = { databaseUrl: database.url, SITE_URL: origin, BENCH_LIMIT_FACTOR: '1' }
  for (const root of [process.cwd(), copy]) sites.push(await prepareSite(settings, root))
  await Promise.all(sites.map((site) => site.start()))
  clientsPort = await findFreePort()
  const nginx = await startNginx(ports, hostUpstream(sites.map(({ url }) => url)), () =>
    clientsServer(clientsPort),
  )
  log = nginx.log
}, 600_000)

afterAll(stopEverything)

/** A server that takes a header for the address of its client, and says as whom the shipped limits count it. */
function clientsServer(port: number) {
  return `server {
    listen 127.0.0.1:${port};
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Client;
    location / { return 200 "$site_client $site_signed_out"; }
  }`
}

test('http leads to https', async () => {
  const response = await fetch(`${http}/legal/terms?from=mail`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('https://127.0.0.1/legal/terms?from=mail')
})

test('an instance makes a page once, and nginx sends it to many', async () => {
  await until(async () => (await madeBy('/')) === (await madeBy('/')))
})

test('a page that was changed is there as soon as the kept one is a second old', async () => {
  const first = await madeBy('/')
  await until(async () => (await madeBy('/')) !== first)
})

test.each([
  ['a visitor with a cookie', '/', { cookie: 'payload-token=of-somebody' }],
  ['a change of page within the site', '/?_rsc=1', { rsc: '1' }],
  ['the API', '/api/health/live', {}],
  ['the leads screen', '/admin', {}],
  ['the panel', '/cms/login', {}],
])('%s is answered by an instance each time', async (_, where, headers) => {
  const made = await Promise.all(Array.from({ length: 20 }, () => madeBy(where, { headers })))
  expect(new Set(made).size).toBe(20)
})

test('no headers of a stranger put data of Next in the place of a page', async () => {
  const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  for (const page of ['/', '/legal/terms']) {
    const made = await madeBy(page)
    await until(async () => (await madeBy(page, { headers })) !== made)
    for (const response of [await ask(page, { headers }), await ask(page)]) {
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  }
})

test('each visitor gets the encoding that was asked for, and the whole page', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const accepted of ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0, gzip', 'br', ''] as const) {
    const response = await ask('/legal/privacy', { headers: { 'accept-encoding': accepted } })
    const encoding = response.headers['content-encoding'] ?? 'identity'
    expect([accepted, encoding]).toEqual([accepted, expected(accepted)])
    expect(decode[expected(accepted)](response.bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  }

  function expected(accepted: string) {
    if (/br(?!;q=0)/.test(accepted)) return 'br'
    return accepted.includes('gzip') ? 'gzip' : 'identity'
  }
})

test('a page keeps its policy, and a browser that has it is told so', async () => {
  const { headers } = await ask('/')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('scripts come compressed, to be kept for ever', async () => {
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)/.exec((await ask('/')).text) ?? []
  const { headers, bytes } = await ask(script, { headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const plain = await ask(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true)
})

test('a visitor is counted by the real address, whatever the headers claim', async () => {
  const join = (from: string, index: number) =>
    ask('/api/waitlist', {
      method: 'POST',
      localAddress: from,
      headers: {
        origin,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
      },
      body: JSON.stringify(signUp({ email: `${crypto.randomUUID()}@example.org` })),
    })
  const statuses: number[] = []
  for (let index = 1; index <= 12; index += 1) statuses.push((await join('127.0.0.8', index)).status)
  expect(statuses[0]).toBe(201)
  expect(statuses.at(-1)).toBe(429)
  expect((await join('127.0.0.9', 13)).status).toBe(201)
})

test.each([
  ['/x/../admin', 400, 'The address cannot be read.'],
  ['/api%2fusers%2fme', 400, 'The address cannot be read.'],
])('%s is refused in the words of the site', async (where, status, text) => {
  expect(await ask(where)).toMatchObject({ status, text })
})

test.each([
  '/api/internal/mail',
  '/api/users/../internal/mail',
  '//api//internal/mail',
  '/api/%69nternal/mail',
  '/api/internal/',
])('%s is not there from outside', async (where) => {
  expect((await ask(where, { method: 'POST', headers: { 'x-internal-token': 'a-guess' } })).status).toBe(404)
})

test('a body is refused by the limit of its address, and by that of nginx', async () => {
  const send = (where: string, length: number) =>
    ask(where, { method: 'POST', headers: { origin }, body: 'a'.repeat(length) })
  expect(await send('/api/waitlist', 17 * 1024)).toMatchObject({
    status: 413,
    text: 'A request to this address may carry 16 KB at most.',
  })
  expect((await send('/api/media', 27 * 1024 * 1024)).status).toBe(413)
})

test('the log names no address and nothing that was asked for behind a question mark', async () => {
  await ask('/for/seen-in-the-log?email=ada@example.org', { localAddress: '127.0.0.10' })
  await until(async () => log().includes('/for/seen-in-the-log'))
  expect(log()).not.toMatch(/ada@|127\.0\.0\.|email=/)
})

/** As many are asked for at least. More of them need `RESTART_REQUESTS`. */
const requestsWhileRestarting = Number(process.env.RESTART_REQUESTS ?? 50)

test(
  'while instances are restarted in turn every visitor is answered',
  async () => {
    let isRunning = true
    let answered = 0
    const others: string[] = []
    const visitor = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      // With a cookie, so that no answer is a kept one.
      const asked = { headers: { cookie: 'theme=dark' }, localAddress: `127.0.1.${index}`, agent }
      while (isRunning) {
        // As often as nginx takes from one address.
        const [{ status }] = await Promise.all([
          ask(index % 2 ? '/' : '/api/health/live', asked).catch((error) => ({ status: String(error) })),
          sleep(20),
        ])
        if (status === 200) answered += 1
        else others.push(String(status))
      }
      agent.destroy()
    }
    const visitors = Array.from({ length: 8 }, (_, index) => visitor(index + 1))
    let restarts = 0
    const started = performance.now()
    while (restarts === 0 || answered < requestsWhileRestarting) {
      for (const site of sites) {
        await site.kill('SIGTERM')
        await site.start()
        restarts += 1
      }
    }
    const perSecond = answered / ((performance.now() - started) / 1_000)
    isRunning = false
    await Promise.all(visitors)
    logFigure(
      'R8',
      `${restarts} restarts in turn under ${perSecond.toFixed(0)} requests a second: ${answered} answered with 200, ${others.length} otherwise`,
    )
    expect(others).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(requestsWhileRestarting)
  },
  // Milliseconds for each request, and for one round of restarts on a machine that is busy elsewhere.
  requestsWhileRestarting * 30 + 600_000,
)

test('a client that asks without end is slowed, and nobody else', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  await until(async () => {
    const many = Array.from({ length: 300 }, () =>
      ask('/api/health/live', { localAddress: '127.0.0.20', agent }),
    )
    return (await Promise.all(many)).some(({ status }) => status === 429)
  })
  agent.destroy()
  expect((await ask('/api/health/live', { localAddress: '127.0.0.21' })).status).toBe(200)
  expect((await ask('/', { localAddress: '127.0.0.20' })).status).toBe(200)
})

test.each([
  ['203.0.113.7', '', '203.0.113.7 203.0.113.7'],
  ['203.0.113.7', 'theme=dark', '203.0.113.7 203.0.113.7'],
  ['203.0.113.7', '__Host-payload-token=a', '203.0.113.7 '],
  ['2001:db8:1:2:3:4:5:6', '', '2001:db8:1:2: 2001:db8:1:2:'],
  ['2001:db8:1:2:ffff::1', 'payload-token=a', '2001:db8:1:2: '],
  ['2001:db8:1:3::1', '', '2001:db8:1:3: 2001:db8:1:3:'],
  ['2001:db8::1', '', '2001:db8: 2001:db8:'],
  ['::1', '', '::1 ::1'],
])('the limits count %s with the cookies %j as %j', async (client, cookie, counted) => {
  const response = await fetch(`http://127.0.0.1:${clientsPort}/`, {
    headers: { 'X-Client': client, cookie },
  })
  expect(await response.text()).toBe(counted)
})

test('a client without a session is slowed at the pages for staff alone, and one with a session is not', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const askOften = async (path: string, headers: Record<string, string>) => {
    const many = Array.from({ length: 120 }, () => ask(path, { localAddress: '127.0.0.22', agent, headers }))
    return new Set((await Promise.all(many)).map(({ status }) => status))
  }
  expect(await askOften('/cms/login', {})).toContain(429)
  expect(await askOften('/api/health/live', {})).toEqual(new Set([200]))
  // nginx asks only whether there is a session. The site then says that this one is not valid.
  expect(await askOften('/admin', { cookie: 'payload-token=made-up' })).not.toContain(429)
  agent.destroy()
})

test('the id of a request is on its answer and in the log, also where nginx answers by itself', async () => {
  const chosen = 'chosen-by-a-stranger'
  for (const where of ['/api/health/live', '/legal/terms', '/api/internal/mail', '/no-such-page']) {
    const { headers } = await ask(where, { headers: { 'x-request-id': chosen } })
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[\da-f]{32}$/)
    await until(async () => log().includes(` ${id}\n`))
  }
  expect(log()).not.toContain(chosen)
})

/** A page that was on the site. */
const left = '/for/left'

const json = { 'content-type': 'application/json' }

async function signIn() {
  const headers = { ...json, origin }
  const response = await ask('/api/users/login', { method: 'POST', headers, body: JSON.stringify(staff) })
  const cookie = response.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? ''
  return async (method: string, where: string, data?: object) => {
    const body = data && JSON.stringify(data)
    const answer = await ask(where, { method, headers: { ...headers, cookie }, ...(body && { body }) })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.text
  }
}

const saved = z.object({ doc: z.object({ id: z.string() }) })

test('a page that leaves the site is gone for visitors a second later', async () => {
  const send = await signIn()
  const page = { title: 'Left', slug: 'left', sections: homeSample.sections, _status: 'published' }
  const { id } = saved.parse(JSON.parse(await send('POST', '/api/pages', page))).doc
  await until(async () => (await ask(left)).status === 200)
  await send('PATCH', `/api/pages/${id}`, { _status: 'draft' })
  await until(async () => (await ask(left)).status === 404)
})

test('a page with a long policy, such as a comparison of long texts, comes through', async () => {
  const send = await signIn()
  const list = await send('GET', '/api/legal-documents?where[slug][equals]=cookies&depth=0')
  const { id = '' } =
    z.object({ docs: z.array(z.object({ id: z.string() })) }).parse(JSON.parse(list)).docs[0] ?? {}
  for (const word of ['before', 'after']) {
    const clauses = Array.from({ length: 1_800 }, (_, index) =>
      paragraph(`The ${word} of clause ${index} says what we keep, for how long, and who may ask us for it.`),
    )
    const body = richText(...clauses)
    await send('PATCH', `/api/legal-documents/${id}`, { body, changes: word, _status: 'published' })
  }
  await until(async () => (await ask('/legal/cookies/versions/3')).status === 200)
  const { headers } = await ask('/legal/cookies/versions/3')
  // More than nginx has room for by default.
  expect(String(headers['content-security-policy']).length).toBeGreaterThan(4_096)
})

test('what the site logs of a request carries its id', async () => {
  await database.stop()
  const { status, headers } = await ask('/api/health/ready')
  expect(status).toBe(503)
  const line = new RegExp(`^\\{"level":"error".*"request":"${headers['x-request-id']}"\\}$`, 'm')
  expect(sites.map((site) => site.output()).join('\n')).toMatch(line)
})

test('while no instance is there visitors get the last page, and a form is told so', async () => {
  const page = await ask('/legal/privacy')
  for (const site of sites) await site.kill('SIGTERM')
  await sleep(1_100)
  expect((await ask(left)).status).toBe(404)
  for (let count = 0; count < 3; count += 1) {
    const { status, text } = await ask('/legal/privacy')
    expect([status, text]).toEqual([200, page.text])
    await sleep(700)
  }
  const refused = await ask('/api/waitlist', { method: 'POST', headers: { origin }, body: '{}' })
  expect(refused.status).toBe(502)
  await until(async () => log().includes(` ${String(refused.headers['x-request-id'])}\n`))
})

function ask(where: string, asked?: HttpsRequestInit) {
  return requestOverHttps(origin, where, asked)
}

/** Each answer of an instance has an id of its own, and one from the cache that of the answer it is. */
async function madeBy(where: string, asked?: HttpsRequestInit) {
  const { status, headers } = await ask(where, asked)
  expect(status).toBeLessThan(400)
  return headers['x-request-id']
}

/** Waits as long as a busy machine may need. @throws where it does not come */
async function until(isThere: () => Promise<boolean>) {
  for (let count = 0; count < 100; count += 1) {
    if (await isThere()) return
    await sleep(100)
  }
  throw new Error('It did not come.')
}
