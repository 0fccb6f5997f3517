import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Metrics } from '@/server/metrics/metrics'
import type { InternalFigures } from '@/server/metrics/internal-figures'
import { StartError } from '@/server/start-up/start-error'

type Options = { metrics: Metrics; port: number; readInternalFigures?: () => Promise<InternalFigures | null> }

/**
 * Serves only `GET /metrics`, on a port that is open to this machine only and under its own host names.
 * Resolves when it listens.
 *
 * @returns a function that stops the server
 * @throws StartError where the port cannot be opened
 */
export async function serveMetrics({ metrics, port, readInternalFigures = async () => null }: Options) {
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics' && isOwnName(request.headers.host)
    const type = isKnown ? 'text/plain; version=0.0.4; charset=utf-8' : 'text/plain; charset=utf-8'
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(isKnown ? metrics.text(await readInternalFigures()) : 'There is nothing here but /metrics.')
  }
  const server = createServer((request, response) => void handleRequest(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`METRICS_PORT: port ${port} cannot be opened (${error.code}).`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/**
 * Whether the host is a name of this machine. A web page in a browser here could reach this port through its
 * own domain name.
 */
function isOwnName(host: string | undefined) {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')
}
