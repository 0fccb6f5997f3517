import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'
import type { Refusal } from '@/server/front-door/read-request'

const drainTimeout = 2_000

/**
 * Answers with a sentence and ends the connection. What the client is still sending is received
 * and dropped for a moment first: a connection closed in its face would swallow the sentence.
 */
export function refuseAndHangUp(request: DoorRequest, response: DoorResponse, { status, sentence }: Refusal) {
  request.limitBody(0, () => {})
  response.refuse(status, sentence)
  const hangUp = () => response.wire.end()
  const timer = setTimeout(hangUp, drainTimeout)
  request.once('received', hangUp)
  response.once('close', () => clearTimeout(timer))
}
