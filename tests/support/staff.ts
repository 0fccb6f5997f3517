import type { Payload } from 'payload'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import type { User } from '@/payload-types'
import { postJson } from '@tests/support/site-request'

export const staffPassword = 'correct horse battery staple'

/** The salt and the hash of `staffPassword`. They are computed once, because this takes a sixth of a second. */
let passwordFields: Pick<User, 'salt' | 'hash'> | undefined

/** Adds a member of staff with this role and signs in. Returns the user and the session cookie. */
export async function signInAs(payload: Payload, role: User['role']) {
  const email = `${role}-${crypto.randomUUID()}@example.com`
  const user = await addColleague(payload, { email, name: role, role })
  const cookie = await signInAgain(email)
  await waitUntilLogged(payload, user.id)
  return { user, cookie }
}

/** Starts a new session for a user that `signInAs` has added. Returns the session cookie. */
export async function signInAgain(email: string) {
  const response = await POST(postJson('/api/users/login', { email, password: staffPassword }), {
    params: Promise.resolve({ slug: ['users', 'login'] }),
  })
  const cookies = response.headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('payload-token='))?.split(';')[0] ?? ''
}

/**
 * Waits until the security log has the sign-in. The site writes this entry after its response. The entry refers to the
 * account, so it would wait for the lock if a test then locks the account. The loop has no pause, because a test may
 * use a fake clock.
 */
async function waitUntilLogged(payload: Payload, author: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await payload.db.pool.query('select from security_log where author_id = $1', [
      author,
    ])
    if (rowCount) return
  }
}

/** A user who has signed in. */
export type Staff = Awaited<ReturnType<typeof signInAs>>

/** Signs in two members of the sales staff, an admin and an editor. */
export async function signInColleagues(payload: Payload) {
  return {
    kim: await signInAs(payload, 'sales'),
    lee: await signInAs(payload, 'sales'),
    admin: await signInAs(payload, 'admin'),
    editor: await signInAs(payload, 'editor'),
  }
}

async function addColleague(payload: Payload, data: Pick<User, 'email' | 'name' | 'role'>) {
  if (passwordFields) {
    const { id } = await payload.db.create({
      collection: 'users',
      data: { ...data, ...passwordFields },
      req: {},
    })
    return payload.findByID({ collection: 'users', id })
  }
  const user = await payload.create({ collection: 'users', data: { ...data, password: staffPassword } })
  const { salt, hash } =
    (await payload.db.findOne<User>({ collection: 'users', where: { id: { equals: user.id } } })) ?? {}
  passwordFields = { salt, hash }
  return user
}
