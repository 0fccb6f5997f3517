import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress } from '@/server/front-door/client-address'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

const current = new AsyncLocalStorage<string>()

/** Only characters that cannot start another field or another line of a log. */
const shape = /^[\w-]{16,64}$/

/** Returns the request id that a trusted proxy has set, or a new one. */
export function requestId({ headers, socket }: IncomingMessage, isTrusted: TrustedProxies) {
  const receivedId = headers['x-request-id']
  const peer = clientAddress({ peer: socket.remoteAddress ?? '', forwardedFor: '', isTrusted })
  return typeof receivedId === 'string' && shape.test(receivedId) && isTrusted(peer)
    ? receivedId
    : randomUUID()
}

/** Runs the work of a request so that each of its log lines can include the request id. */
export function runWithRequestId<Result>(id: string, work: () => Result) {
  return current.run(id, work)
}

/** Returns the id of the current request, if there is one. */
export function currentRequestId() {
  return current.getStore()
}
