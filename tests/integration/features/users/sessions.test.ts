import { expect, onTestFinished, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { GET as listLeads } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { sentenceIn } from '@/lib/http-client'
import { requestRest } from '@tests/support/request-rest'
import { postJson, siteRequest } from '@tests/support/site-request'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { signInAs, staffPassword } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

const newPassword = 'eleven amber lanterns in Bergen'

function context(path: string) {
  return { params: Promise.resolve({ slug: path.split('/') }) }
}

async function signIn(email: string, password = staffPassword) {
  const response = await rest.POST(postJson('/api/users/login', { email, password }), context('users/login'))
  return {
    status: response.status,
    cookie:
      response.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('payload-token='))
        ?.split(';')[0] ?? '',
  }
}

async function isSignedIn(cookie: string) {
  return (await listLeads(siteRequest('/api/admin/leads', { headers: { cookie } }))).status === 200
}

test('signing out ends the session, also for whoever copied its cookie, and no other one', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const other = await signIn(user.email)
  expect(await isSignedIn(cookie)).toBe(true)
  await rest.POST(postJson('/api/users/logout', {}, { cookie }), context('users/logout'))
  expect(await isSignedIn(cookie)).toBe(false)
  expect(await isSignedIn(other.cookie)).toBe(true)
})

test('whoever signs in at the same moment as others stays signed in, and so do they', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const others = await Promise.all(Array.from({ length: 5 }, () => signIn(user.email)))
  for (const each of [cookie, ...others.map((other) => other.cookie)])
    expect(await isSignedIn(each)).toBe(true)
})

test.runIf(isLongRun)(
  'of sessions that end and begin at the same moment each is what it should be',
  async () => {
    const { user, cookie } = await signInAs(await openPayload(), 'sales')
    const signOut = (each: string) =>
      rest.POST(postJson('/api/users/logout', {}, { cookie: each }), context('users/logout'))
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await signIn(user.email), await signIn(user.email)]
      const [, , next] = await Promise.all([signOut(one.cookie), signOut(other.cookie), signIn(user.email)])
      expect(await Promise.all([one, other, next].map((each) => isSignedIn(each.cookie)))).toEqual([
        false,
        false,
        true,
      ])
    }
    expect(await isSignedIn(cookie)).toBe(true)
  },
)

/** An admin corrects the address of a colleague, and holds that back until this work waits for it. */
async function correctedDuring<Result>(user: { id: string; email: string }, work: () => Promise<Result>) {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const email = `corrected-${user.email}`
  const correct = () => requestRest('PATCH', `users/${user.id}`, { cookie, body: { email } })
  const [corrected, outcome] = await runWhileLocked(
    `select from users where id = '${user.id}' for no key update`,
    async () => {
      const correcting = correct()
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
      const working = work()
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
      return [correcting, working] as const
    },
  )
  expect((await corrected).status).toBe(200)
  return { email, outcome: await outcome }
}

test('whoever signs in while an admin corrects the address is not signed in', async () => {
  const { user } = await signInAs(await openPayload(), 'sales')
  const { email, outcome } = await correctedDuring(user, () => signIn(user.email))
  expect(outcome).toEqual({ status: 401, cookie: '' })
  expect((await signIn(email)).status).toBe(401)
  const { pool } = (await openPayload()).db
  const { rowCount } = await pool.query('select from users_sessions where _parent_id = $1', [user.id])
  expect(rowCount).toBe(0)
})

test('whoever sets a password while an admin corrects the address is refused, and has none', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const { email, outcome } = await correctedDuring(user, () =>
    requestRest('PATCH', `users/${user.id}`, { cookie, body: { password: newPassword } }),
  )
  expect([outcome.status, sentenceIn(await outcome.text())]).toEqual([
    401,
    'Your session has ended. Please sign in again.',
  ])
  expect((await signIn(email, newPassword)).status).toBe(401)
  expect(await isSignedIn(cookie)).toBe(false)
})

test('a role that changes while somebody signs in stays changed', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'editor')
  const admin = await payload.db.pool.connect()
  onTestFinished(() => admin.release(true))
  await admin.query('begin')
  await admin.query(`update users set role = 'sales' where id = $1`, [user.id])
  // It has read the account as it was, and waits to store its session.
  const signingIn = signIn(user.email)
  await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
  await admin.query('commit')
  const other = await signingIn
  expect((await payload.findByID({ collection: 'users', id: user.id })).role).toBe('sales')
  expect(await isSignedIn(cookie)).toBe(true)
  expect(await isSignedIn(other.cookie)).toBe(true)
})

test.each([
  ['signs out', 'users/logout', false],
  ['renews a session', 'users/refresh-token', true],
])('whoever signs in while the same person %s elsewhere stays signed in', async (_, path, isKept) => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const other = await payload.db.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('select from users where id = $1 for no key update', [user.id])
  const signingIn = signIn(user.email)
  await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
  // It has read the sessions without the one that is about to be stored.
  const next = rest.POST(postJson(`/api/${path}`, {}, { cookie }), context(path))
  await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
  await other.query('commit')
  expect((await next).status).toBe(200)
  expect(await isSignedIn((await signingIn).cookie)).toBe(true)
  expect(await isSignedIn(cookie)).toBe(isKept)
})

test('a new password ends all sessions but the one that set it', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const other = await signIn(user.email)
  const change = siteRequest(`/api/users/${user.id}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: newPassword }),
  })
  expect((await rest.PATCH(change, context(`users/${user.id}`))).status).toBe(200)
  expect(await isSignedIn(other.cookie)).toBe(false)
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await signIn(user.email)).status).toBe(401)
  expect((await signIn(user.email, newPassword)).status).toBe(200)
})

test('a password that an admin sets again ends every session of the account', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const admin = await signInAs(payload, 'admin')
  const change = siteRequest(`/api/users/${user.id}`, {
    method: 'PATCH',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: newPassword }),
  })
  expect((await rest.PATCH(change, context(`users/${user.id}`))).status).toBe(200)
  expect(await isSignedIn(cookie)).toBe(false)
})

test('a link from the mail sets a new password once, and ends every session', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: user.email },
    disableEmail: true,
  })
  const reset = (password: string) =>
    rest.POST(postJson('/api/users/reset-password', { token, password }), context('users/reset-password'))
  expect((await reset('too easy')).status).toBe(400)
  expect((await reset(newPassword)).status).toBe(200)
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await reset('thirteen silver herons at dusk')).status).toBe(403)
})

test.each([
  ['password', { password: newPassword }, 403],
  ['address', { email: `moved-${crypto.randomUUID()}@example.com` }, 403],
  ['name', { name: 'Another name' }, 200],
])('after a new %s a link that was sent before is answered as it should be', async (_, body, status) => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: user.email },
    disableEmail: true,
  })
  expect((await requestRest('PATCH', `users/${user.id}`, { cookie, body })).status).toBe(200)
  const reset = { token, password: 'thirteen silver herons at dusk' }
  expect((await requestRest('POST', 'users/reset-password', { body: reset })).status).toBe(status)
})

test('an account that is deleted is signed out', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  await payload.delete({ collection: 'users', id: user.id })
  expect(await isSignedIn(cookie)).toBe(false)
})

test('of those who use one link at the same moment one sets the password, and the others are refused', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'sales')
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: user.email },
    disableEmail: true,
  })
  const passwords = [1, 2, 3].map((number) => `${newPassword} ${number}`)
  // Reading goes on, so that each has found the account before any of them may write.
  const { responses: responses } = await runWhileLocked('lock table users in exclusive mode', async () => {
    const responses = passwords.map((password) =>
      rest.POST(postJson('/api/users/reset-password', { token, password }), context('users/reset-password')),
    )
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(3)
    return { responses: responses }
  })
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 403, 403])
  const own = passwords[statuses.indexOf(200)]
  expect((await signIn(user.email, own)).status).toBe(200)
})

test('a role that is taken away is gone with the next request', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  await payload.update({ collection: 'users', id: user.id, data: { role: 'editor' } })
  expect((await listLeads(siteRequest('/api/admin/leads', { headers: { cookie } }))).status).toBe(403)
})
