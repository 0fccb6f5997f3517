import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DoorResponse } from '@/server/front-door/door-response'
import { openDoor, send } from '@tests/support/front-door'

const oneRequest = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
const lastRequest = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Sends a text on a connection, and returns what came back until it was closed. */
function exchange(port: number, text: string) {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

test('a connection that sends many requests before their responses is closed', async () => {
  let calls = 0
  const { port } = await openDoor((_, response) => {
    calls += 1
    setTimeout(() => response.end('done'), 50)
  })
  expect(await exchange(port, oneRequest.repeat(4))).toBe('')
  expect(calls).toBe(3)
  const answered = exchange(port, `${oneRequest.repeat(2)}${lastRequest}`)
  expect((await answered).match(/HTTP\/1.1 \d+/g)).toEqual(Array(3).fill('HTTP/1.1 200'))
})

test('a stream of requests behind a slow one costs nothing', async () => {
  let calls = 0
  const { port } = await openDoor(() => void (calls += 1))
  const sent = await exchange(port, oneRequest.repeat(300_000))
  expect([sent, calls]).toEqual(['', 3])
  expect((await send((await openDoor((_, response) => response.end('done'))).port)).status).toBe(200)
})

test('a connection that waits for each response may send any number of requests', async () => {
  const { port } = await openDoor((_, response) => response.end('done'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let request = 0; request < 30; request += 1)
    expect((await send(port, { path: '/api/health', agent })).status).toBe(200)
  agent.destroy()
})

/** A site that holds its responses until the test sends them. */
async function openHoldingDoor() {
  const held: DoorResponse[] = []
  const { port } = await openDoor((_, response) => void held.push(response))
  const release = () => held.splice(0).forEach((response) => response.end('done'))
  return { port, held, release }
}

test.each(['/cms', '/cms/login', '/admin', '/preview/pages'])(
  'of many clients without a session one has %s rendered at a time, and the others wait',
  async (path) => {
    const { port, held, release } = await openHoldingDoor()
    const started = performance.now()
    const responses = Promise.all(Array.from({ length: 10 }, () => send(port, { path })))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await sleep(100)
    // A turn ends after 300 ms.
    expect(held.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - started) / 300))
    const staff = { cookie: 'payload-token=of-staff' }
    const others = [
      send(port, { path, headers: staff }),
      send(port, { path: '/' }),
      send(port, { path: '/api/health' }),
    ]
    const ofOthers = () => held.filter(({ req }) => req.headers.cookie ?? req.url !== path)
    await expect.poll(() => ofOthers().length).toBe(3)
    const timer = setInterval(release, 10)
    expect((await responses).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
    clearInterval(timer)
  },
)

test('clients that are gone or read slowly do not keep others from the sign-in page', async () => {
  const { port, held, release } = await openHoldingDoor()
  const text = 'GET /cms/login HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    return socket.on('error', () => {})
  })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  sockets.slice(1).forEach((socket) => socket.destroy())
  await sleep(50)
  const asked = send(port, { path: '/cms/login?asked' })
  // The one that is being rendered is never sent. Its turn ends after a moment.
  await expect.poll(() => held.some(({ req }) => req.url?.includes('asked'))).toBe(true)
  release()
  expect((await asked).status).toBe(200)
  sockets.forEach((socket) => socket.destroy())
})

test('while many ask for the sign-in page, others are answered between two of them', async () => {
  let rendered = 0
  const { port } = await openDoor((request, response) => {
    if (request.url !== '/cms/login') return response.end('at once')
    rendered += 1
    const until = performance.now() + 20
    while (performance.now() < until);
    response.end('sign in')
  })
  const signedOut = Promise.all(Array.from({ length: 100 }, () => send(port, { path: '/cms/login' })))
  await expect.poll(() => rendered).toBeGreaterThan(0)
  expect((await send(port, { path: '/api/health' })).text).toBe('at once')
  // Without pauses, it would come after all of the hundred.
  expect(rendered).toBeLessThan(35)
  const statuses = (await signedOut).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40)
  const refused = (await signedOut).find(({ status }) => status === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.text).toBe('The site cannot do this right now. Please try again in a minute.')
})
