import type { Payload } from 'payload'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import type { User } from '@/payload-types'
import { postJson } from '@tests/support/site-request'

export const staffPassword = 'correct horse battery staple'

/** A member of staff with this role, and the cookie their browser has after signing in. */
export async function signInAs(payload: Payload, role: User['role']) {
  const email = `${role}-${crypto.randomUUID()}@example.com`
  const user = await payload.create({
    collection: 'users',
    data: { email, password: staffPassword, name: role, role },
  })
  const answer = await POST(postJson('/api/users/login', { email, password: staffPassword }), {
    params: Promise.resolve({ slug: ['users', 'login'] }),
  })
  const cookie =
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('payload-token='))
      ?.split(';')[0] ?? ''
  return { user, cookie }
}
