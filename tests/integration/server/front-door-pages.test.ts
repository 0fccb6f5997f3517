import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDoor, page, respondWithPage, send } from '@tests/support/front-door'

test('a page is compressed as the client asks, and stays the same page', async () => {
  const { port } = await openDoor(respondWithPage)
  const uncompressed = await send(port)
  expect(uncompressed.text).toBe(page)
  expect(uncompressed.headers.vary).toBe('Accept-Encoding')
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let count = 0; count < 3; count += 1) {
      const { bytes, headers } = await send(port, { headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(Number(headers['content-length'])).toBe(bytes.length)
      expect(headers.etag).toBe(uncompressed.headers.etag)
      expect(decode(bytes).toString()).toBe(page)
      expect(bytes.length).toBeLessThan(page.length / 10)
    }
  }
})

test('whoever has the page already is told so, in whatever encoding it came', async () => {
  const { port } = await openDoor(respondWithPage)
  const { etag = '' } = (await send(port)).headers
  for (const tags of [etag, `"another", ${etag}`]) {
    const headers = { 'accept-encoding': 'br', 'if-none-match': tags }
    const response = await send(port, { headers })
    expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag])
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['content-length']).toBeUndefined()
  }
  expect((await send(port, { headers: { 'if-none-match': 'W/"of-an-old-page"' } })).text).toBe(page)
})

test('a page that says what went wrong has no tag, and is sent in full', async () => {
  const { port } = await openDoor((incoming, response) => {
    response.statusCode = 404
    void respondWithPage(incoming, response)
  })
  const { status, text, headers } = await send(port, { headers: { 'if-none-match': '*' } })
  expect([status, text, headers.etag]).toEqual([404, page, undefined])
})

test('a HEAD carries no body and no encoding', async () => {
  const { port } = await openDoor((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(null)
  })
  const { bytes, headers } = await send(port, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([bytes.length, headers['content-encoding']]).toEqual([0, undefined])
})

test('letters of several bytes survive a page that comes in pieces', async () => {
  const text = Buffer.from('<p>Grüße aus Zürich — 東京</p>')
  const { port } = await openDoor((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.flushHeaders()
    for (const byte of text) response.write(Buffer.of(byte))
    response.end()
  })
  expect((await send(port)).text).toBe(text.toString())
})

test('a page for staff that is streamed reaches the client piece by piece', async () => {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  const { port } = await openDoor(async (_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.flushHeaders()
    response.write('<p>first</p>')
    await waiting
    response.end('<p>second</p>')
  })
  const first = await new Promise<number>((resolve) => {
    const outgoing = request({ port, host: '127.0.0.1', path: '/admin' }, (response) => {
      response.once('data', (chunk: Buffer) => resolve(chunk.length))
      response.on('end', () => {})
    })
    outgoing.end()
  })
  expect(first).toBeGreaterThan(0)
  goOn()
  const { text, headers } = await send(port, { path: '/admin' })
  expect(headers['content-length']).toBeUndefined()
  expect(text).toBe('<p>first</p><p>second</p>')
})

test('a long streamed answer waits for a slow client and arrives unharmed', async () => {
  const rows = Array.from({ length: 200 }, () => randomBytes(24_000).toString('base64'))
  const { port } = await openDoor(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    for (const row of rows)
      if (!response.write(row)) await new Promise((resolve) => response.once('drain', resolve))
    response.end()
  })
  const { bytes } = await send(port)
  const hash = (data: Buffer | string) => createHash('sha1').update(data).digest('hex')
  expect(hash(bytes)).toBe(hash(rows.join('')))
})

test('what is no page passes as it is', async () => {
  const { port } = await openDoor((incoming, response) => {
    response.setHeader('Content-Type', incoming.url === '/a.png' ? 'image/png' : 'text/css')
    if (incoming.url === '/a.css') response.setHeader('Content-Encoding', 'gzip')
    response.end(Buffer.alloc(5000, 1))
  })
  for (const [path, encoding] of [['/a.png'], ['/a.css', 'gzip']] as const) {
    const { bytes, headers } = await send(port, { path, headers: { 'accept-encoding': 'br' } })
    expect([bytes.length, headers['content-encoding']]).toEqual([5000, encoding])
  }
})

test.each([
  ['/', '/'],
  ['/?email=ada@example.org', '/'],
  ['/legal/privacy?email=ada@example.org&_rsc=abc', '/legal/privacy'],
  ['/%6cegal?', '/%6cegal'],
  ['/for/city?utm=1?2/3', '/for/city'],
  ['/no-such-page?email=ada@example.org', '/no-such-page'],
  // What is not there has one page wherever it was looked for.
  ['/admin/no-such-page?email=ada@example.org', '/admin/no-such-page'],
  ['/_next/no-such-file?email=ada@example.org', '/_next/no-such-file'],
  // Next leads these on to the page, with what stands behind the question mark, and makes none.
  ['/legal/privacy/?utm=1', '/legal/privacy/?utm=1'],
  ['//legal//privacy?utm=1', '//legal//privacy?utm=1'],
  // Not kept for anybody else.
  ['/cms/login?redirect=/cms', '/cms/login?redirect=/cms'],
  ['/admin?q=ada', '/admin?q=ada'],
  ['/preview?x=1', '/preview?x=1'],
  ['/api/users/me?depth=0', '/api/users/me?depth=0'],
])('of %s, which one visitor asked for, the page for all is made from %s', async (path, expectedUrl) => {
  const { port } = await openDoor((incoming, response) => response.end(incoming.url))
  expect((await send(port, { path })).text).toBe(expectedUrl)
})

test.each([
  ['/legal/terms?utm=1&_rsc=abc12', '/legal/terms?_rsc=abc12'],
  ['/legal/terms?_rsc=a&_rsc=ada', '/legal/terms?_rsc=a'],
  ['/legal/terms?utm=1', '/legal/terms'],
])('the data of a page keeps of %s only what Next checks', async (path, expectedUrl) => {
  const { port } = await openDoor((incoming, response) => response.end(incoming.url))
  expect((await send(port, { path, headers: { rsc: '1' } })).text).toBe(expectedUrl)
})
