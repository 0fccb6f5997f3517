import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { countLockWaits, runWhileLocked } from '@tests/support/hold-lock'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

const lastAdmin = 'This is the last admin. Make somebody else an admin first.'
const oneByOne = 'Please change these one at a time.'

async function startWithNobody() {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`delete from users`)
  return payload
}

let last: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  const payload = await openPayload()
  await signInAs(payload, 'editor')
  last = await signInAs(payload, 'admin')
})

async function adminsLeft() {
  const payload = await openPayload()
  return (await payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })).totalDocs
}

type Method = 'PATCH' | 'DELETE'

/** The one admin is called :id here. */
test.each<[Method, string, object?]>([
  ['PATCH', 'users/:id', { role: 'editor' }],
  ['PATCH', 'users/:id', { role: 'sales', name: 'Ada' }],
  ['PATCH', 'users/:id?draft=true&overrideLock=true', { role: 'editor' }],
  ['DELETE', 'users/:id'],
  ['PATCH', 'users?where[id][equals]=:id', { role: 'editor' }],
  ['PATCH', 'users?where[id][exists]=true', { role: 'editor' }],
  ['PATCH', 'users?where[or][0][role][equals]=admin&limit=1', { role: 'sales' }],
  ['PATCH', 'users?where[name][equals]=admin&sort=-name', { role: 'sales' }],
  ['DELETE', 'users?where[id][equals]=:id'],
  ['DELETE', 'users?where[id][in][0]=:id'],
  ['DELETE', 'users?where[role][not_equals]=editor'],
  ['DELETE', 'users?where={"id":{"exists":true}}'],
])('the last admin stays one against %s %s %j', async (method, path, body) => {
  const payload = await openPayload()
  const { user, cookie } = last
  const find = async () => (await payload.find({ collection: 'users', sort: 'email' })).docs
  const before = await find()
  const response = await requestRest(method, path.replace(':id', user.id), { cookie, body })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(path.startsWith('users?') ? oneByOne : lastAdmin)
  expect(await find()).toEqual(before)
})

test('of several admins all but one can go', async () => {
  const payload = await startWithNobody()
  const first = await signInAs(payload, 'admin')
  const second = await signInAs(payload, 'admin')
  const all = 'users?where[role][equals]=admin'
  const { cookie } = first
  expect((await requestRest('DELETE', all, { cookie })).status).toBe(400)
  expect((await requestRest('PATCH', all, { cookie, body: { role: 'sales' } })).status).toBe(400)
  expect(await adminsLeft()).toBe(2)
  expect((await requestRest('DELETE', `users/${second.user.id}`, { cookie })).status).toBe(200)
  expect((await requestRest('DELETE', `users/${first.user.id}`, { cookie })).status).toBe(400)
  expect(await adminsLeft()).toBe(1)
})

test('the last admin can change everything else, and so can those who are none', async () => {
  const payload = await startWithNobody()
  const { user, cookie } = await signInAs(payload, 'admin')
  const editor = await signInAs(payload, 'editor')
  const own = { cookie, body: { role: 'admin', name: 'Ada' } }
  expect((await requestRest('PATCH', `users/${user.id}`, own)).status).toBe(200)
  const moved = await requestRest('PATCH', `users/${editor.user.id}`, { cookie, body: { role: 'sales' } })
  expect(moved.status).toBe(200)
  expect((await requestRest('DELETE', `users/${editor.user.id}`, { cookie })).status).toBe(200)
})

/** Without the lock both count the other one, and nobody is left. */
test.each([
  ['demote', 'PATCH', { role: 'editor' }],
  ['delete', 'DELETE', undefined],
] as const)('of admins who %s each other at once one stays', async (_, method, body) => {
  const payload = await startWithNobody()
  const admins = [await signInAs(payload, 'admin'), await signInAs(payload, 'admin')]
  // Both are let in as admins before one of them is served. Else the other is no admin any more, and gets 403.
  const requests = await runWhileLocked('select from users for update', async () => {
    const sent = admins.map(({ cookie }, index) =>
      requestRest(method, `users/${admins.at(index - 1)?.user.id}`, { cookie, body }),
    )
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return sent
  })
  const responses = await Promise.all(requests)
  expect(await adminsLeft()).toBe(1)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = responses.find(({ status }) => status === 400)
  expect(await refused?.text()).toContain(lastAdmin)
})
