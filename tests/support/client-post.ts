import { POST } from '@/app/api/waitlist/route'
import { makeFormToken } from '@/features/waitlist/intake/visit'
import { clientNetwork } from '@/lib/client-network'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** In milliseconds: how long a visitor of the tests took to fill in the form. */
const fillTime = 10_000

/** A sign-up as it arrives through the front door from this address, sent by the form's script. */
export function joinFrom(address: string, body: unknown = signUp(), headers: Record<string, string> = {}) {
  const token = makeFormToken(clientNetwork(address), Date.now() - fillTime)
  return joinBare(address, body, { 'x-form-token': token, ...headers })
}

/** The same from a client that sends the seven fields and nothing else. */
export function joinBare(address: string, body: unknown = signUp(), headers: Record<string, string> = {}) {
  return POST(postJson('/api/waitlist', body, { 'x-client-address': address, ...headers }))
}

/** Sends one after the other, and lists how each was answered. */
export async function statusesOf(count: number, send: () => Promise<Response>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await send()).status)
  return statuses
}
