import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** In milliseconds. In development the first request of a page waits for its compilation. */
const responseTimeout = 60_000

/** In bytes. The policy of a long page has a hash for each part of its data. */
const maxHeaderSize = 128 * 1024

/** The address of this process for itself, and the token that proves its identity. */
export type InternalServer = { port: number; token: string }

export type InternalResponse = { status: number; location?: string; cacheState: string; body: string }

/** Sends a request of this process to itself on the loopback interface. It ignores proxies in the environment. */
export function sendInternalRequest({
  port,
  path,
  method,
  token,
  body = '',
}: InternalServer & { path: string; method: string; body?: string }) {
  return new Promise<InternalResponse>((resolve, reject) => {
    const headers = {
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
      'Content-Type': 'application/json',
      'X-Internal-Token': token,
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, maxHeaderSize, timeout: responseTimeout },
      (response) => {
        const ended = text(response).then((body) => ({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          cacheState: String(response.headers['x-nextjs-cache'] ?? ''),
          body,
        }))
        ended.then(resolve, reject)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} did not answer in time`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
