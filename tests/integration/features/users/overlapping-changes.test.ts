import { expect, onTestFinished, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { sentenceIn } from '@/lib/http-client'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { signInAs, staffPassword } from '@tests/support/staff'

const newPassword = 'eleven amber lanterns in Bergen'

async function signIn(email: string, password = staffPassword) {
  const response = await requestRest('POST', 'users/login', { body: { email, password } })
  return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function isSignedIn(cookie: string) {
  return (await requestRest('GET', 'users?limit=1', { cookie })).status === 200
}

async function linkOf(email: string) {
  return (await openPayload()).forgotPassword({ collection: 'users', data: { email }, disableEmail: true })
}

/** Begins both while the account is locked, the second when the first waits for it. */
async function oneAfterTheOther<First, Second>(
  id: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  const both = await runWhileLocked(`select from users where id = '${id}' for no key update`, async () => {
    const beginning = first()
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const following = second()
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { beginning, following }
  })
  return [await both.beginning, await both.following] as const
}

test('whoever changes their name while a link sets another password undoes nothing, and is signed out', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const token = await linkOf(user.email)
  const body = { token, password: newPassword }
  const [reset, renamed] = await oneAfterTheOther(
    user.id,
    () => requestRest('POST', 'users/reset-password', { body }),
    () => requestRest('PATCH', `users/${user.id}`, { cookie, body: { name: 'Same' } }),
  )
  expect(reset.status).toBe(200)
  expect([renamed.status, sentenceIn(await renamed.text())]).toEqual([
    401,
    'Your session has ended. Please sign in again.',
  ])
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await signIn(user.email, newPassword)).status).toBe(200)
  expect((await requestRest('POST', 'users/reset-password', { body })).status).toBe(403)
})

test.each([
  ['changes their name', 'PATCH', '', { name: 'Grace' }, 200],
  ['changes their role', 'PATCH', '', { role: 'editor' }, 200],
  ['sends the invitation again', 'POST', '/invite', {}, 409],
] as const)('a colleague who accepts while an admin %s stays in', async (_, method, path, body, status) => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const email = `invited-${crypto.randomUUID()}@example.com`
  const { id } = await payload.create({
    collection: 'users',
    data: { email, name: 'Ada', role: 'sales', password: staffPassword },
  })
  const token = await linkOf(email)
  const [accepted, changed] = await oneAfterTheOther(
    id,
    () => requestRest('POST', 'users/reset-password', { body: { token, password: newPassword } }),
    () => requestRest(method, `users/${id}${path}`, { cookie, body }),
  )
  expect([accepted.status, changed.status]).toEqual([200, status])
  expect(await isSignedIn(accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '')).toBe(true)
  expect((await signIn(email, newPassword)).status).toBe(200)
})

test('an account that is changed while its owner signs out does not sign them in again', async () => {
  const payload = await openPayload()
  const admin = await signInAs(payload, 'admin')
  const { user, cookie } = await signInAs(payload, 'sales')
  await oneAfterTheOther(
    user.id,
    () => requestRest('POST', 'users/logout', { cookie, body: {} }),
    () => requestRest('PATCH', `users/${user.id}`, { cookie: admin.cookie, body: { name: 'Grace' } }),
  )
  expect(await isSignedIn(cookie)).toBe(false)
})

test('an account that is changed while its owner signs in leaves them signed in', async () => {
  const payload = await openPayload()
  const admin = await signInAs(payload, 'admin')
  const { user } = await signInAs(payload, 'sales')
  const [signedIn] = await oneAfterTheOther(
    user.id,
    () => signIn(user.email),
    () => requestRest('PATCH', `users/${user.id}`, { cookie: admin.cookie, body: { name: 'Grace' } }),
  )
  expect(await isSignedIn(signedIn.cookie)).toBe(true)
})

test('whoever signs in with the old password while a link sets another one is refused', async () => {
  const { user } = await signInAs(await openPayload(), 'sales')
  const body = { token: await linkOf(user.email), password: newPassword }
  const [reset, signedIn] = await oneAfterTheOther(
    user.id,
    () => requestRest('POST', 'users/reset-password', { body }),
    () => signIn(user.email),
  )
  expect([reset.status, signedIn.status]).toEqual([200, 401])
})

/** Changes an account outside of Payload, and ends that when this work waits for it. */
async function changedDuring<Result>(statement: string, id: string, work: () => Promise<Result>) {
  const client = await (await openPayload()).db.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [id])
  await client.query(statement, [id])
  const working = work()
  await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
  await client.query('commit')
  return working
}

test('a role that changes while a stranger asks for a new password stays changed', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'admin')
  await changedDuring(`update users set role = 'sales' where id = $1`, user.id, () => linkOf(user.email))
  expect((await payload.findByID({ collection: 'users', id: user.id })).role).toBe('sales')
})

test('a session that ends while it is renewed is answered as one that has ended', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'sales')
  const end = 'delete from users_sessions where _parent_id = $1'
  const response = await changedDuring(end, user.id, () =>
    requestRest('POST', 'users/refresh-token', { cookie, body: {} }),
  )
  expect([response.status, sentenceIn(await response.text())]).toEqual([
    401,
    'Your session has ended. Please sign in again.',
  ])
})

test('an id that nobody has is answered as before', async () => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  for (const id of [crypto.randomUUID(), 'nobody', '7'])
    expect((await requestRest('PATCH', `users/${id}`, { cookie, body: { name: 'Ada' } })).status).toBe(404)
})
