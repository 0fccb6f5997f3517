import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBody } from '@/lib/read-body'
import { route } from '@/lib/route'

test('a client that hangs up while it sends is no error of ours, and leaves no line in the log', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => logged.mockRestore())
  const { port, answered } = await serve(async (incoming) => new Response(await readBody(incoming, 100)))
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': 50 } })
  outgoing.on('error', () => {})
  outgoing.write('{"name":', () => setTimeout(() => outgoing.destroy(), 50))
  const response = await answered
  expect(response.status).toBe(400)
  expect(await response.text()).toBe('The request ended before it was complete.')
  expect(logged).not.toHaveBeenCalled()
})

test('a database that cuts the connection is logged, and answered with 503', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => logged.mockRestore())
  const { port, answered } = await serve(async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  request({ port, host: '127.0.0.1', method: 'POST' })
    .on('error', () => {})
    .end('{}')
  expect((await answered).status).toBe(503)
  expect(logged).toHaveBeenCalledOnce()
})

/** A server that answers one request through a route, and what it answered, whoever is there to read it. */
async function serve(handler: (request: Request) => Promise<Response>) {
  let resolve: (response: Response) => void = () => {}
  const answered = new Promise<Response>((done) => (resolve = done))
  const server = createServer((incoming, outgoing) => {
    const body = { method: 'POST', body: Readable.toWeb(incoming), duplex: 'half' }
    const input = Reflect.construct(Request, ['http://127.0.0.1/', body])
    void route(handler)(input).then((response) => (outgoing.end(), resolve(response)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  return { port: address && typeof address === 'object' ? address.port : 0, answered }
}
