import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeServer } from '@/server/front-door/http-server'
import { openDoor, respondWithPage, send } from '@tests/support/front-door'

test('closing waits for the answer in flight and takes no more connections', async () => {
  let isAsked = false
  const { server, port } = await openDoor(async (_, response) => {
    isAsked = true
    await sleep(1_000)
    response.end('finished')
  })
  const inFlight = send(port)
  await expect.poll(() => isAsked).toBe(true)
  const closed = closeServer(server, 5000)
  await expect(send(port)).rejects.toThrow('ECONNREFUSED')
  expect((await inFlight).text).toBe('finished')
  await closed
})

test('from the end on each answer asks for another connection, and a used one is not cut', async () => {
  let [requestCount, held, release] = [0, Promise.resolve(), () => {}]
  const { server, port } = await openDoor(async (_, response) => {
    requestCount += 1
    await held
    response.end('answered')
  })
  const agents = Array.from({ length: 16 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const sendWith = (agent: Agent) => send(port, { agent })
  // Eight connections rest at the signal, eight have a question under way.
  await Promise.all(agents.slice(0, 8).map(sendWith))
  held = new Promise((resolve) => (release = resolve))
  const inFlight = agents.slice(8).map(sendWith)
  await expect.poll(() => requestCount).toBe(16)
  const closed = closeServer(server, 30_000)
  release()
  const responses = await Promise.all([...inFlight, ...agents.slice(0, 8).map(sendWith)])
  expect(responses.map(({ status, headers }) => `${status} ${headers.connection}`)).toEqual(
    Array(16).fill('200 close'),
  )
  await closed
})

test('a connection that has nothing to ask does not hold up the end', async () => {
  const { server, port } = await openDoor(respondWithPage)
  await send(port, { agent: new Agent({ keepAlive: true }) })
  await closeServer(server, 60_000)
  expect(server.listening).toBe(false)
})
