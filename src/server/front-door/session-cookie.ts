import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

/** On https the name begins with a prefix. */
const sessionCookie = /(?:^|; *)(?:__Host-)?payload-token=([^;]*)/g

/**
 * Whether cookies hold a session that Payload signed with this secret and that is not over. It may have been
 * ended since: who asks, and what they may do, Payload decides.
 */
export function createSessionCheck(secret: string) {
  // As Payload makes its key.
  const key = new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32))
  return async (cookies = '') => {
    const tokens = [...cookies.matchAll(sessionCookie)].map(([, token = '']) => token)
    const checks = tokens.slice(0, 4).map((token) => jwtVerify(token, key, { algorithms: ['HS256'] }))
    return (await Promise.allSettled(checks)).some(({ status }) => status === 'fulfilled')
  }
}
