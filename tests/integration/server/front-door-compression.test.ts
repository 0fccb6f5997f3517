import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDoor, page, sayPage, send } from '@tests/support/front-door'

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
