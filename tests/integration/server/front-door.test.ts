import { createHash, randomBytes } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createAddressBook } from '@/server/addresses/address-book'
import { createCompressedBodies } from '@/server/compression/compressed-bodies'
import { createPagePolicies } from '@/server/content-policy/page-policies'
import { createFrontDoor, type Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { trustedProxies } from '@/server/front-door/trusted-proxies'

const page = `<!doctype html><title>Isoway</title>${'<p>measured on the move</p>'.repeat(200)}`

async function openDoor(site: Handler, settings: { siteUrl?: string; proxies?: string[] } = {}) {
  const door = createFrontDoor({
    site,
    siteUrl: settings.siteUrl ?? 'http://localhost:3000',
    internalToken: 'token-of-this-process',
    isTrusted: trustedProxies(settings.proxies ?? []),
    addresses: createAddressBook(),
    bodies: {
      compressed: createCompressedBodies(1_000_000),
      policies: createPagePolicies(new Set()),
    },
  })
  const server = createHttpServer(door)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  return { server, port: address && typeof address === 'object' ? address.port : 0 }
}

type Sent = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: Iterable<Buffer>
}

async function send(port: number, { path = '/', method = 'GET', headers = {}, body }: Sent = {}) {
  const answer = await new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes: Buffer.concat(chunks),
            })
          })
        },
      )
      outgoing.on('error', reject)
      void sendBody(outgoing.write.bind(outgoing), body).then(() => outgoing.end())
    },
  )
  return { ...answer, text: answer.bytes.toString() }
}

async function sendBody(write: (chunk: Buffer) => unknown, body: Sent['body']) {
  for (const chunk of body ?? []) {
    write(chunk)
    await sleep(1)
  }
}

const sayPage: Handler = (_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('ETag', '"the-page"')
  response.setHeader('Content-Length', Buffer.byteLength(page))
  response.end(page)
}

const readWhole: Handler = async (incoming, response) => {
  let size = 0
  for await (const chunk of incoming) size += chunk.length
  response.end(`read ${size}`)
}

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

test('a body within its limit arrives whole', async () => {
  const { port } = await openDoor(readWhole)
  const body = [Buffer.alloc(16 * 1024, 'a')]
  expect((await send(port, { path: '/api/waitlist', method: 'POST', body })).text).toBe('read 16384')
})

test('a body whose announced length is over the limit is refused before it is read', async () => {
  let calls = 0
  const { port } = await openDoor(() => void (calls += 1))
  const body = [Buffer.alloc(16 * 1024 + 1, 'a')]
  const headers = { 'content-length': String(16 * 1024 + 1) }
  const {
    status,
    text,
    headers: answered,
  } = await send(port, { path: '/api/waitlist', method: 'POST', headers, body })
  expect(status).toBe(413)
  expect(text).toBe('A request to this address may carry 16 KB at most.')
  expect(answered['content-type']).toContain('text/plain')
  expect(answered.connection).toBe('close')
  expect(calls).toBe(0)
})

test('a body of unannounced length is cut off at the limit, and the site stops reading', async () => {
  let outcome = ''
  const { port } = await openDoor(async (incoming, response) => {
    try {
      await readWhole(incoming, response)
    } catch (error) {
      outcome = String(error)
    }
  })
  function* pieces() {
    for (let count = 0; count < 60; count += 1) yield Buffer.alloc(1024, 'a')
  }
  const { status, text } = await send(port, { path: '/api/users/login', method: 'POST', body: pieces() })
  expect(status).toBe(413)
  expect(text).toContain('16 KB')
  await expect.poll(() => outcome).not.toBe('')
})

test('a request that makes no sense gets a sentence', async () => {
  const { port } = await openDoor(sayPage)
  expect((await send(port, { path: '/%00' })).status).toBe(400)
  expect((await send(port, { path: '/%E0%A4%A' })).status).toBe(400)
  expect((await send(port, { path: 'http://elsewhere.example/' })).status).toBe(400)
  expect((await send(port, { path: `/${'a'.repeat(9000)}` })).status).toBe(414)
  expect((await send(port, { method: 'TRACE' })).status).toBe(405)
  expect((await send(port, { headers: { filler: 'a'.repeat(17_000) } })).status).toBe(431)
  expect(await exchange(port, 'not http at all\r\n\r\n')).toContain('400 Bad Request')
})

test('a page is compressed as the client asks, and stays the same page', async () => {
  const { port } = await openDoor(sayPage)
  const plain = await send(port)
  expect(plain.text).toBe(page)
  expect(plain.headers.vary).toBe('Accept-Encoding')
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let count = 0; count < 3; count += 1) {
      const { bytes, headers } = await send(port, { headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(Number(headers['content-length'])).toBe(bytes.length)
      expect(headers.etag).toBe('W/"the-page"')
      expect(decode(bytes).toString()).toBe(page)
      expect(bytes.length).toBeLessThan(page.length / 10)
    }
  }
})

test('a 304 and a HEAD carry no body and no encoding', async () => {
  const { port } = await openDoor((incoming, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('ETag', '"the-page"')
    response.statusCode = incoming.method === 'HEAD' ? 200 : 304
    response.end()
  })
  for (const method of ['GET', 'HEAD']) {
    const { bytes, headers } = await send(port, { method, headers: { 'accept-encoding': 'br' } })
    expect(bytes.length).toBe(0)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.etag).toBe('W/"the-page"')
  }
})

test('a page for staff that is streamed reaches the client piece by piece, compressed', async () => {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  const { port } = await openDoor(async (_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.flushHeaders()
    response.write('<p>first</p>')
    response.flush()
    await waiting
    response.end('<p>second</p>')
  })
  const first = await new Promise<number>((resolve) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path: '/admin', headers: { 'accept-encoding': 'br' } },
      (answer) => {
        answer.once('data', (chunk: Buffer) => resolve(chunk.length))
        answer.on('end', () => {})
      },
    )
    outgoing.end()
  })
  expect(first).toBeGreaterThan(0)
  goOn()
  const { bytes, headers } = await send(port, { path: '/admin', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-length']).toBeUndefined()
  expect(brotliDecompressSync(bytes).toString()).toBe('<p>first</p><p>second</p>')
})

test('a long streamed answer waits for a slow client and arrives unharmed', async () => {
  const rows = Array.from({ length: 200 }, () => randomBytes(24_000).toString('base64'))
  const { port } = await openDoor(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    for (const row of rows)
      if (!response.write(row)) await new Promise((resolve) => response.once('drain', resolve))
    response.end()
  })
  const { bytes } = await send(port, { headers: { 'accept-encoding': 'br' } })
  const hash = (data: Buffer | string) => createHash('sha1').update(data).digest('hex')
  expect(hash(brotliDecompressSync(bytes))).toBe(hash(rows.join('')))
})

test('pictures and what is compressed already pass as they are', async () => {
  const { port } = await openDoor((incoming, response) => {
    response.setHeader('Content-Type', incoming.url === '/a.png' ? 'image/png' : 'text/css')
    if (incoming.url === '/a.css') response.setHeader('Content-Encoding', 'gzip')
    response.end(Buffer.alloc(5000, 1))
  })
  const png = await send(port, { path: '/a.png', headers: { 'accept-encoding': 'br' } })
  expect(png.headers['content-encoding']).toBeUndefined()
  expect(png.bytes.length).toBe(5000)
  const css = await send(port, { path: '/a.css', headers: { 'accept-encoding': 'br' } })
  expect(css.headers['content-encoding']).toBe('gzip')
  expect(css.bytes.length).toBe(5000)
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

function exchange(port: number, text: string) {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk))
    socket.on('close', () => resolve(received))
  })
}
