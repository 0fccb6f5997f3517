import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

/** With https the name of the cookie has a prefix. */
const sessionCookie = /(?:^|; *)(?:__Host-)?payload-token=([^;]*)/g

/**
 * Creates a check whether cookies contain a session that Payload signed with this secret and that has not
 * expired. The session may have been ended since. Payload decides who the user is and what they may do.
 */
export function createSessionCheck(secret: string) {
  // This derives the key in the same way as Payload.
  const key = new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32))
  return async (cookies = '') => {
    const tokens = [...cookies.matchAll(sessionCookie)].map(([, token = '']) => token)
    const checks = tokens.slice(0, 4).map((token) => jwtVerify(token, key, { algorithms: ['HS256'] }))
    return (await Promise.allSettled(checks)).some(({ status }) => status === 'fulfilled')
  }
}
