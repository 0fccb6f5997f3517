import { createServer } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { DoorRequest } from '@/server/front-door/door-request'
import { DoorResponse } from '@/server/front-door/door-response'
import type { Handler } from '@/server/front-door/front-door'

const second = 1_000
const idleTimeout = 2 * second

/** A server with limits on what one connection may cost: slow heads, slow bodies, long idling. */
export function createHttpServer(handler: Handler) {
  const server = createServer(
    {
      IncomingMessage: DoorRequest,
      ServerResponse: DoorResponse,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * second,
      requestTimeout: 120 * second,
      // Longer than proxies keep theirs, so that it is never the site that closes one in use.
      keepAliveTimeout: 75 * second,
      connectionsCheckingInterval: 5 * second,
    },
    (request, response) => {
      latestResponses.set(request.socket, response)
      response.isLast = () => !server.listening
      return handler(request, response)
    },
  )
  // Node drops the lines after the thousandth, among them that of a proxy. Their length is limited above.
  server.maxHeadersCount = 0
  server.on('clientError', handleClientError)
  return server
}

type DoorServer = ReturnType<typeof createHttpServer>

/** Resolves once the server listens; rejects with Node's error where it cannot. */
export function listen(server: DoorServer, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

/**
 * Takes no more connections and resolves when the requests in flight are answered, or after `timeout`
 * milliseconds, when they are cut off. From now on each answer tells its client to open another
 * connection; one that has nothing to ask for two seconds is closed.
 */
export function closeServer(server: DoorServer, timeout: number) {
  return new Promise<void>((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), timeout)
    const closeIdle = setTimeout(() => server.closeIdleConnections(), Math.min(idleTimeout, timeout))
    closeListener(server, () => {
      clearTimeout(cutOff)
      clearTimeout(closeIdle)
      resolve()
    })
  })
}

/** Node's own `Server.close` of HTTP hangs up on idle connections, on which a request may be under way. */
function closeListener(server: DoorServer, onClosed: () => void) {
  NetServer.prototype.close.call(server, onClosed)
}

const clientErrors: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** The answer to the latest request of each connection. */
const latestResponses = new WeakMap<Socket, DoorResponse>()

/** Node could not read the request, so there is no answer object: the connection gets it in full. */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const last = latestResponses.get(socket)
  // The request is refused already, or comes after the last one that this connection may ask.
  if (last?.headersSent && !last.shouldKeepAlive) return void socket.end()
  const [status, sentence] = clientErrors[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request cannot be read.',
  ]
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: text/plain; charset=utf-8']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${sentence.length}\r\n\r\n${sentence}`)
}
