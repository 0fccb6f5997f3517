import { POST } from '@/app/api/waitlist/route'
import { makeFormToken } from '@/features/waitlist/intake/visit'
import { clientNetwork } from '@/lib/client-network'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** The time in milliseconds that a visitor of the tests took to fill in the form. */
const fillTime = 10_000

/** Sends a sign-up like the form's script, from this client address, as it arrives through the front door. */
export function joinFrom(address: string, body: unknown = signUp(), headers: Record<string, string> = {}) {
  const token = makeFormToken(clientNetwork(address), Date.now() - fillTime)
  return joinBare(address, body, { 'x-form-token': token, ...headers })
}

/** Does the same as a client that sends only the seven fields. */
export function joinBare(address: string, body: unknown = signUp(), headers: Record<string, string> = {}) {
  return POST(postJson('/api/waitlist', body, { 'x-client-address': address, ...headers }))
}

/** Sends the requests one after the other and lists the status of each response. */
export async function statusesOf(count: number, send: () => Promise<Response>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await send()).status)
  return statuses
}
