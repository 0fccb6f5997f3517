import { expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { GET as listLeads } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import type { User } from '@/payload-types'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'

const newPassword = 'eleven amber lanterns in Bergen'

function context(path: string) {
  return { params: Promise.resolve({ slug: path.split('/') }) }
}

async function signIn(email: string, password = staffPassword) {
  const answer = await rest.POST(postJson('/api/users/login', { email, password }), context('users/login'))
  return {
    status: answer.status,
    cookie:
      answer.headers
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

test('of sessions that end and begin at the same moment each is what it should be', async () => {
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
})

test('a role that changes while somebody signs in stays changed', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  const before = await payload.db.findOne<User>({ collection: 'users', where: { id: { equals: user.id } } })
  await payload.update({ collection: 'users', id: user.id, data: { role: 'sales' } })
  const createdAt = new Date()
  const session = { id: crypto.randomUUID(), createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) }
  const data = { ...before, updatedAt: null, sessions: [...(before?.sessions ?? []), session] }
  await payload.db.updateOne({ collection: 'users', id: user.id, data, req: { payload }, returning: false })
  const now = await payload.findByID({ collection: 'users', id: user.id, showHiddenFields: true })
  expect(now.role).toBe('sales')
  expect(now.sessions).toHaveLength(2)
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

test('a password that an admin sets anew ends every session of the account', async () => {
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

test('an account that is deleted is signed out', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  await payload.delete({ collection: 'users', id: user.id })
  expect(await isSignedIn(cookie)).toBe(false)
})

test('a role that is taken away is gone with the next request', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  await payload.update({ collection: 'users', id: user.id, data: { role: 'editor' } })
  expect((await listLeads(siteRequest('/api/admin/leads', { headers: { cookie } }))).status).toBe(403)
})
