import { createServer } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { DoorRequest } from '@/server/front-door/door-request'
import { DoorResponse } from '@/server/front-door/door-response'
import type { Handler } from '@/server/front-door/front-door'

const second = 1_000
const idleTimeout = 2 * second

/** Creates an HTTP server that limits what one connection may cost: slow headers, slow bodies, long idle time. */
export function createHttpServer(handler: Handler) {
  const server = createServer(
    {
      IncomingMessage: DoorRequest,
      ServerResponse: DoorResponse,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10 * second,
      requestTimeout: 120 * second,
      // Longer than the timeout of proxies, so that the site never closes a connection that a proxy is using.
      keepAliveTimeout: 75 * second,
      connectionsCheckingInterval: 5 * second,
    },
    (request, response) => {
      latestResponses.set(request.socket, response)
      response.isLast = () => !server.listening
      // A refusal would wait for the responses before it, and meanwhile more requests would arrive.
      if (countUnanswered(request.socket, response) > maxUnanswered) return void request.socket.destroy()
      return handler(request, response)
    },
  )
  // Node drops header lines after the thousandth, for example those of a proxy. The length of the headers is
  // limited above.
  server.maxHeadersCount = 0
  server.on('clientError', handleClientError)
  return server
}

/**
 * Browsers and proxies wait for each response before they send the next request on the connection. Node closes a
 * response a moment after its client has it.
 */
const maxUnanswered = 3

/** The number of requests of each connection that wait for their response. */
const unanswered = new WeakMap<Socket, number>()

/** Counts a request until its response is sent, and returns how many of this connection are waiting. */
function countUnanswered(socket: Socket, response: DoorResponse) {
  const add = (change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }
  response.once('close', () => add(-1))
  return add(1)
}

type DoorServer = ReturnType<typeof createHttpServer>

/** Resolves when the server listens. Rejects with Node's error where it cannot. */
export function listen(server: DoorServer, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

/**
 * Accepts no new connections. Resolves when the requests in progress have their responses, or after `timeout`
 * milliseconds, when they are cut off. From now on each response tells its client to open a new connection. A
 * connection without a request for two seconds is closed.
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

/**
 * Closes only the listener. Node's own HTTP `Server.close` also closes idle connections, on which a request
 * may be arriving.
 */
function closeListener(server: DoorServer, onClosed: () => void) {
  NetServer.prototype.close.call(server, onClosed)
}

const clientErrors: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** The response to the latest request of each connection. */
const latestResponses = new WeakMap<Socket, DoorResponse>()

/**
 * Handles a request that Node could not parse. There is no response object, so this writes the whole response
 * to the connection.
 */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const last = latestResponses.get(socket)
  // The request was refused already, or it comes after the last request that this connection may send.
  if (last?.headersSent && !last.shouldKeepAlive) return void socket.end()
  const [status, sentence] = clientErrors[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request cannot be read.',
  ]
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: text/plain; charset=utf-8']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${sentence.length}\r\n\r\n${sentence}`)
}
