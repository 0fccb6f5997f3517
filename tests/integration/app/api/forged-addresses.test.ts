import '@tests/support/settings-of-limits'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { createRouteTable } from '@/server/routes/route-table'
import { createFrontDoor, type Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { trustedProxies } from '@/server/front-door/trusted-proxies'
import { logFigure } from '@tests/support/log-figure'
import { signUp } from '@tests/support/sign-up'

/** S13: 1,000 requests with forged forwarding headers from one peer count as one client. */
const requests = 1_000

/** The route behind the door, as Next puts it there. */
const site: Handler = async (incoming, outgoing) => {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from(incoming)) chunks.push(chunk)
  const response = await POST(
    new Request(`http://127.0.0.1${incoming.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) }),
  )
  outgoing.statusCode = response.status
  outgoing.end(await response.text())
}

async function openDoor(proxies: string[]) {
  const door = createFrontDoor({
    site,
    siteUrl: 'http://localhost:3000',
    internalToken: 'token-of-this-process-for-tests-only',
    isTrusted: trustedProxies(proxies),
    routes: createRouteTable(),
    hasSession: async () => false,
    panelActions: null,
    pages: null,
  })
  const server = createHttpServer(door)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

function join(port: number, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/waitlist',
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(signUp()))
  })
}

/** A different claim for every request, in every header that is known for it. */
function forged(index: number) {
  const made = `198.51.${index >> 8}.${index & 255}`
  return {
    'x-client-address': made,
    'x-real-ip': made,
    'x-client-ip': made,
    'true-client-ip': made,
    'cf-connecting-ip': made,
    forwarded: `for=${made}`,
  }
}

async function countJoined(port: number, headersOf: (index: number) => Record<string, string>) {
  const statuses: number[] = []
  for (let index = 0; index < requests; index += 1) statuses.push(await join(port, headersOf(index)))
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  const joined = statuses.filter((status) => status === 201).length
  logFigure('S13', `of ${requests} in a minute ${joined} joined, as of one client`)
  return joined
}

test('without a proxy, whatever the headers claim', async () => {
  const port = await openDoor([])
  const joined = await countJoined(port, (index) => ({
    ...forged(index),
    'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
  }))
  expect(joined).toBe(4)
})

test('behind a proxy, by the one address that the proxy adds', async () => {
  const port = await openDoor(['127.0.0.1'])
  const joined = await countJoined(port, (index) => ({
    ...forged(index),
    'x-forwarded-for': `198.51.${index >> 8}.${index & 255}, 192.0.2.7`,
  }))
  expect(joined).toBe(4)
  expect(await join(port, { 'x-forwarded-for': '192.0.2.8' })).toBe(201)
})
