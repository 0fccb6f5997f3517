import { findDirectRoute } from '@/lib/direct-routes'
import { logError } from '@/lib/log'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'
import type { Handler } from '@/server/front-door/front-door'

/**
 * Wraps Next. A `POST` that has a direct route goes to the handler of that route, all else to Next. Paths are compared
 * as they were sent: Next decides what another spelling of a path means.
 */
export function withDirectRoutes(next: Handler, siteUrl: string): Handler {
  return (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? []
    const handle = request.method === 'POST' ? findDirectRoute(path) : undefined
    if (!handle) return next(request, response)
    const respond = async () => send(response, await handle(toWebRequest(request, new URL(path, siteUrl))))
    return respond().catch((error: Error) => {
      logError(`POST ${path}`, error)
      response.destroy()
    })
  }
}

function toWebRequest(request: DoorRequest, url: URL) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  // TypeScript's types of `fetch` do not know `duplex`, which Node requires for a stream.
  const options = { method: 'POST', headers, body: toWebStream(request), duplex: 'half' }
  return new Request(url, options)
}

/** In bytes: the longest body that the door lets pass to a direct route. */
const readAhead = 16 * 1024

/**
 * Reads the body at once, although the handler may answer without it. Node drops what was not read when the client
 * closes the connection, and a person may close the page right after sending the form.
 */
function toWebStream(request: DoorRequest) {
  const chunks: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: readAhead }),
  )
}

async function send(response: DoorResponse, result: Response) {
  const body = await result.text()
  response.statusCode = result.status
  response.setHeaders(result.headers)
  response.end(body)
}
