import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openDoor, readWhole, respondWithPage, send } from '@tests/support/front-door'

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
    headers: responseHeaders,
  } = await send(port, { path: '/api/waitlist', method: 'POST', headers, body })
  expect(status).toBe(413)
  expect(text).toBe('A request to this address may carry 16 KB at most.')
  expect(responseHeaders['content-type']).toContain('text/plain')
  expect(responseHeaders.connection).toBe('close')
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
  const { port } = await openDoor(respondWithPage)
  expect((await send(port, { path: '/%00' })).status).toBe(400)
  expect((await send(port, { path: '/%E0%A4%A' })).status).toBe(400)
  expect((await send(port, { path: 'http://elsewhere.example/' })).status).toBe(400)
  expect((await send(port, { path: `/${'a'.repeat(9000)}` })).status).toBe(414)
  expect((await send(port, { method: 'TRACE' })).status).toBe(405)
  expect((await send(port, { headers: { filler: 'a'.repeat(17_000) } })).status).toBe(431)
  expect(await exchange(port, 'not http at all\r\n\r\n')).toContain('400 Bad Request')
})

function exchange(port: number, text: string) {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk))
    socket.on('close', () => resolve(received))
  })
}
