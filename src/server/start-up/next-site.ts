import { createServer } from 'node:http'
import next from 'next'
import type { Handler } from '@/server/front-door/front-door'

type Options = { root: string; isDevelopment: boolean; host: string; port: number }

/**
 * Next, ready to answer what the front door lets through. Next takes WebSockets from a server: the
 * one it gets never listens, so it has those alone that are handed on to it.
 */
export async function startNext({ root, isDevelopment, host, port }: Options) {
  const sockets = createServer()
  const app = next({
    dir: root,
    dev: isDevelopment,
    hostname: host,
    port,
    httpServer: sockets,
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  const handle: Handler = (request, response) => answer(request, response)
  const upgrade = (...event: unknown[]) => void sockets.emit('upgrade', ...event)
  return { handle, upgrade, close: () => app.close() }
}
