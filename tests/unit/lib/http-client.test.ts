import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { apiRequest, HttpError, setRequestAccount } from '@/lib/http-client'

const stops: (() => void)[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
})

test('a call without a body states no content type', async () => {
  const { address, requests } = await serve((_, response) => response.end('[]'))
  await apiRequest('GET', address)
  expect(requests[0]?.method).toBe('GET')
  expect(requests[0]?.headers['content-type']).toBeUndefined()
})

test('a body travels as JSON, also when it is null, false or empty', async () => {
  const bodies: string[] = []
  const { address, requests } = await serve((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body)
      response.end()
    })
  })
  for (const body of [{ name: 'Ada' }, null, false, '']) await apiRequest('POST', address, body)
  expect(bodies).toEqual(['{"name":"Ada"}', 'null', 'false', '""'])
  expect(requests.map(({ headers }) => headers['content-type'])).toEqual(Array(4).fill('application/json'))
})

test('cookies always travel along', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { address } = await serve((_, response) => response.end())
  await apiRequest('GET', address)
  await apiRequest('POST', address, {})
  expect(fetched.mock.calls.map(([, options]) => options?.credentials)).toEqual(['include', 'include'])
})

test('an answer that is not OK throws its status and its sentence', async () => {
  const { address } = await serve((_, response) =>
    response.writeHead(429).end('Please try again in a minute.'),
  )
  const error = await apiRequest('GET', address).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 429, message: '429: Please try again in a minute.' })
})

test('an empty answer that is not OK throws its status text', async () => {
  const { address } = await serve((_, response) => response.writeHead(503, 'Service Unavailable').end())
  await expect(apiRequest('GET', address)).rejects.toThrow('503: Service Unavailable')
})

test('when no answer comes the error of the browser passes through', async () => {
  const { address } = await serve((request) => request.socket.destroy())
  const error = await apiRequest('GET', address).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TypeError)
  expect(error).not.toBeInstanceOf(HttpError)
})

/** A server that takes requests and never answers; what waits for it hears only that it was given up. */
function answerNever() {
  vi.useFakeTimers()
  stops.push(() => vi.useRealTimers())
  return vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
}

test('a request that is never answered is given up, as one that did not reach the site', async () => {
  answerNever()
  const giveUp = vi.fn()
  void apiRequest('GET', '/').catch(giveUp)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(giveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  const sentence = 'The site did not answer in time. Please try again.'
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(new TypeError(sentence))
})

test('a request that takes longer may have its own limit', async () => {
  answerNever()
  const giveUp = vi.fn()
  void apiRequest('GET', '/', undefined, 120).catch(giveUp)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(giveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('an answer whose text does not end is given up as well', async () => {
  const { address } = await serve((_, response) => void response.write('[1,'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stops.push(() => vi.useRealTimers())
  const response = await apiRequest('GET', address)
  const text = response.text().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await text).toBeInstanceOf(TypeError)
})

test('a page of staff says for whose account it asks, beside what else is sent', async () => {
  const { address, requests } = await serve((_, response) => response.end())
  await apiRequest('GET', address)
  setRequestAccount('kim')
  stops.push(() => setRequestAccount(null))
  await apiRequest('POST', address, {})
  expect(requests.map(({ headers }) => headers['x-account'])).toEqual([undefined, 'kim'])
  expect(requests[1]?.headers['content-type']).toBe('application/json')
})

async function serve(listener: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The test server has no port.')
  return { address: `http://127.0.0.1:${bound.port}/`, requests }
}

async function bodyOf(request: IncomingMessage) {
  const parts: string[] = []
  for await (const part of request) parts.push(String(part))
  return parts.join('')
}
