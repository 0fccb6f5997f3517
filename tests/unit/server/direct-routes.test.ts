import { request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { offerDirectly } from '@/lib/direct-routes'
import { readBody } from '@/lib/read-body'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { withDirectRoutes } from '@/server/routes/direct-routes'

afterEach(() => globalThis.directRoutes?.clear())

/** Opens a server whose Next says which address it was asked for. */
async function openSite() {
  const next = withDirectRoutes(
    (request, response) => response.end(`Next, ${request.method} ${request.url}`),
    'https://site.example',
  )
  const server = createHttpServer((request, response) => {
    response.pathname = new URL(request.url ?? '', 'http://site.invalid').pathname
    return next(request, response)
  })
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const send = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options)
  return { port, send }
}

test('without an offered route, Next answers', async () => {
  const { send } = await openSite()
  const response = await send('/api/direct', { method: 'POST', body: 'Hello' })
  expect(await response.text()).toBe('Next, POST /api/direct')
})

test('an offered route gets the request as Next would give it, and its response is sent whole', async () => {
  const { send } = await openSite()
  const seen: unknown[] = []
  offerDirectly('/api/direct', async (request) => {
    seen.push(request.url, request.method, request.headers.get('x-form-page'), await readBody(request, 100))
    return new Response('Grüße', {
      status: 201,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '7' },
    })
  })
  const options = { method: 'POST', body: 'Grüße', headers: { 'X-Form-Page': '/for/spring' } }
  const response = await send('/api/direct?a=1', options)
  expect(seen).toEqual(['https://site.example/api/direct', 'POST', '/for/spring', 'Grüße'])
  expect(response.status).toBe(201)
  expect(await response.text()).toBe('Grüße')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': '7',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '7',
  })
})

test('another method, path or spelling of the path goes to Next', async () => {
  const { send } = await openSite()
  offerDirectly('/api/direct', async () => new Response('Direct'))
  expect(await (await send('/api/direct', { method: 'POST' })).text()).toBe('Direct')
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(await (await send('/api/direct', { method })).text()).toBe(`Next, ${method} /api/direct`)
  for (const path of ['/api/direct/', '/api/dir%65ct', '/api//direct', '/api/direct/more', '/API/direct'])
    expect(await (await send(path, { method: 'POST' })).text()).toBe(`Next, POST ${path}`)
})

test('a refusal does not wait for the body', async () => {
  const { port } = await openSite()
  offerDirectly('/api/direct', async () => new Response('No.', { status: 429 }))
  const status = await new Promise((resolve, reject) => {
    const headers = { 'Content-Length': 1_000 }
    const outgoing = sendRequest({ port, path: '/api/direct', method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    outgoing.write('only the beginning')
  })
  expect(status).toBe(429)
})

test('a body that is cut off is an error for the handler, not a short body', async () => {
  const { port } = await openSite()
  const result = new Promise((resolve) => {
    offerDirectly('/api/direct', async (request) => {
      resolve(await readBody(request, 2_000).catch((error: Error) => error))
      return new Response()
    })
  })
  const headers = { 'Content-Length': 1_000 }
  const outgoing = sendRequest({ port, path: '/api/direct', method: 'POST', headers })
  outgoing.on('error', () => {})
  outgoing.write('only the beginning')
  setTimeout(() => outgoing.destroy(), 100)
  expect(await result).toMatchObject({ code: 'ECONNRESET' })
})

test('an empty header is a header', async () => {
  const { port } = await openSite()
  const origin = new Promise((resolve) => {
    offerDirectly('/api/direct', async ({ headers }) => {
      resolve([headers.get('origin'), headers.get('sec-fetch-site'), headers.get('referer')])
      return new Response()
    })
  })
  const headers = { Origin: '', 'Sec-Fetch-Site': '' }
  sendRequest({ port, path: '/api/direct', method: 'POST', headers }, (response) => response.resume()).end()
  expect(await origin).toEqual(['', '', null])
})

test('a whole body is not lost when the client closes the connection before the handler reads it', async () => {
  const { port } = await openSite()
  const seen = new Promise((resolve) => {
    offerDirectly('/api/direct', async (request) => {
      await sleep(50)
      resolve(await readBody(request, 2_000).catch((error: Error) => error))
      return new Response()
    })
  })
  const socket = connect(port, '127.0.0.1')
  socket.end('POST /api/direct HTTP/1.1\r\nHost: site.example\r\nContent-Length: 5\r\n\r\nHello')
  expect(await seen).toBe('Hello')
})

test('a handler that fails closes the connection, and the log says why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { send } = await openSite()
  offerDirectly('/api/direct', async () => {
    throw new Error('It failed')
  })
  await expect(send('/api/direct', { method: 'POST' })).rejects.toThrow('fetch failed')
  expect(log.mock.calls.join()).toContain('POST /api/direct')
})
