import { request } from 'node:http'
import { signUp } from '@tests/support/sign-up'

const pages = ['/', '/', '/', '/', '/legal/privacy', '/legal/terms', '/legal/cookies']

/**
 * Sends one request of a mix. Of 100, 70 load a page, 20 close the connection before the response, 5 sign up and 5 read
 * the list. Returns whether the response was the expected one.
 */
export async function sendMixed(url: string, cookie: string, count: number) {
  const kind = count % 20
  const page = `${url}${pages[count % pages.length]}`
  if (kind % 5 === 1) return hangUp(page)
  if (kind === 2) {
    const headers = { 'Content-Type': 'application/json' }
    return hasStatus(`${url}/api/waitlist`, 201, { method: 'POST', headers, body: JSON.stringify(signUp()) })
  }
  if (kind === 3) return hasStatus(`${url}/api/admin/leads`, 200, { headers: { cookie, Origin: url } })
  return hasStatus(page, 200)
}

async function hasStatus(address: string, status: number, init?: RequestInit) {
  const response = await fetch(address, init).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status === status
}

/** Closes the connection after up to 6 ms, about the time that a response takes. */
function hangUp(address: string) {
  return new Promise<boolean>((resolve) => {
    const outgoing = request(address, (response) => response.resume())
    outgoing.on('error', () => {})
    outgoing.once('close', () => resolve(true))
    outgoing.end()
    setTimeout(() => outgoing.destroy(), Math.random() * 6)
  })
}
