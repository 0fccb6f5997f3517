import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { requestOverHttps } from '@tests/support/request-over-https'
import { containerUpstream, nginxPorts, startNginx } from '@tests/support/nginx'

// The nginx configuration of docker-compose.yml, in front of servers that say who they are.

const [one, two] = ['127.30.83.11', '127.30.83.12']
let send: () => Promise<{ status: number; text: string }>

// No instance is there yet: nginx starts all the same.
beforeAll(async () => {
  const ports = await nginxPorts()
  await startNginx(ports, containerUpstream)
  send = () => requestOverHttps(`https://127.0.0.1:${ports.https}`, '/api/health/live')
})

afterAll(stopEverything)

test('an instance that was made anew is asked without a restart of nginx, and the other one meanwhile', async () => {
  expect((await send()).status).toBe(502)
  const old = await startInstance(one, 'old')
  const other = await startInstance(two, 'other')
  expect(await answersOf(10)).toEqual(['old', 'other'])
  await old.stop()
  expect(await answersOf(10)).toEqual(['other'])
  await startInstance(one, 'new')
  expect(await answersOf(10)).toEqual(['new', 'other'])
  await other.stop()
  expect(await answersOf(10)).toEqual(['new'])
})

async function answersOf(count: number) {
  const responses = []
  for (let index = 0; index < count; index += 1) responses.push((await send()).text)
  return [...new Set(responses)].toSorted()
}

async function startInstance(address: string, name: string) {
  const server = createServer((_, response) => response.end(name))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(3000, address, resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  stopLater(stop)
  return { stop }
}
