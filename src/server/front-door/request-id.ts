import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress } from '@/server/front-door/client-address'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

const current = new AsyncLocalStorage<string>()

/** Nothing that could be read as another field or another line of a log. */
const shape = /^[\w-]{16,64}$/

/** The id that a trusted proxy has given to a request, or else a new one. */
export function requestId({ headers, socket }: IncomingMessage, isTrusted: TrustedProxies) {
  const receivedId = headers['x-request-id']
  const peer = clientAddress({ peer: socket.remoteAddress ?? '', forwardedFor: '', isTrusted })
  return typeof receivedId === 'string' && shape.test(receivedId) && isTrusted(peer)
    ? receivedId
    : randomUUID()
}

/** Does the work of a request, in which each line of the log is to carry its id. */
export function underRequestId<Result>(id: string, work: () => Result) {
  return current.run(id, work)
}

/** The id of the request whose work this is, if it is that of one. */
export function currentRequestId() {
  return current.getStore()
}
