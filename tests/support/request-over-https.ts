import type { IncomingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'

export type HttpsRequestInit = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The local address that the request comes from. */
  localAddress?: string
  /** Keeps connections open for several requests. */
  agent?: Agent
}

/**
 * Sends a request over HTTPS without changing its path, and accepts any certificate. Without an agent, each request
 * has its own connection.
 */
export function requestOverHttps(origin: string, path: string, init: HttpsRequestInit = {}) {
  const { method = 'GET', headers = {}, body, localAddress = '127.0.0.1', agent } = init
  const { hostname, port } = new URL(origin)
  const options = { hostname, port, path, method, headers, localAddress, agent: agent ?? false }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }>(
    (resolve, reject) => {
      const outgoing = request({ ...options, rejectUnauthorized: false }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(pieces)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          })
        })
      })
      outgoing.on('error', reject).end(body)
    },
  )
}
