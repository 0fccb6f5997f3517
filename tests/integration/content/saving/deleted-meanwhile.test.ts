import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { POST as postNote } from '@/app/api/admin/leads/[id]/notes/route'
import { openPayload } from '@/cms/payload'
import { erasePerson } from '@/features/privacy/erase-person'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { seedSite } from '@/seed/seed-site'
import { addLead } from '@tests/support/add-lead'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { addRedirect, publishPage } from '@tests/support/redirects'
import { signUp } from '@tests/support/sign-up'
import { postJson } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'

let payload: Payload
let admin: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  admin = await signInAs(payload, 'admin')
})

async function newLead() {
  const email = `${crypto.randomUUID()}@example.com`
  await addLead(payload, { ...signUp(), industry: 'energy', email })
  const where = { emailKey: { equals: emailKey(email) } }
  const { docs } = await payload.find({ collection: 'waitlist-leads', where })
  if (!docs[0]) throw new Error('There is no lead')
  return docs[0]
}

const kinds = [
  ['pages', () => publishPage(`race-${crypto.randomUUID()}`), { title: 'Back', _status: 'published' }],
  ['redirects', () => addRedirect(`/${crypto.randomUUID()}`, '/legal/terms'), { to: '/legal/privacy' }],
  ['waitlist-leads', newLead, { status: 'contacted' }],
  ['users', async () => (await signInAs(payload, 'editor')).user, { name: 'Back' }],
] as const

/** Payload asks for these after it has deleted a document, and before it commits. */
const preferences = 'lock table payload_preferences in access exclusive mode'

test.each(kinds)(
  'a save of %s that comes while it is deleted does not bring it back',
  async (collection, make, body) => {
    const { cookie } = admin
    const { id } = await make()
    const { deleting, saving } = await runWhileLocked(preferences, async () => {
      const deleting = requestRest('DELETE', `${collection}/${id}`, { cookie })
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
      const saving = requestRest('PATCH', `${collection}/${id}`, { cookie, body })
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
      return { deleting, saving }
    })
    expect((await deleting).status).toBe(200)
    const response = await saving
    expect([response.status, await response.json()]).toEqual([404, { errors: [{ message: 'Not Found' }] }])
    expect((await payload.count({ collection, where: { id: { equals: id } } })).totalDocs).toBe(0)
  },
)

test.each(kinds)(
  'of two who delete one of %s at once, the second finds nothing',
  async (collection, make) => {
    const { cookie } = admin
    const { id } = await make()
    const responses = await runWhileLocked(preferences, async () => {
      const first = requestRest('DELETE', `${collection}/${id}`, { cookie })
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
      const second = requestRest('DELETE', `${collection}/${id}`, { cookie })
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
      return [first, second]
    })
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 404])
  },
)

test('a lead that is deleted while it is erased is not found', async () => {
  const { id, email } = await newLead()
  const { erasing, deleting } = await runWhileLocked(preferences, async () => {
    const erasing = erasePerson(payload, email, null)
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const deleting = requestRest('DELETE', `waitlist-leads/${id}`, { cookie: admin.cookie })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { erasing, deleting }
  })
  expect(await erasing).toEqual({ isErased: true, formerly: [] })
  expect((await deleting).status).toBe(404)
})

test('a lead that is erased while somebody changes it stays erased', async () => {
  const { id, email } = await newLead()
  const { erasing, saving } = await runWhileLocked(preferences, async () => {
    const erasing = erasePerson(payload, email, null)
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const { cookie } = admin
    const saving = requestRest('PATCH', `waitlist-leads/${id}`, { cookie, body: { status: 'contacted' } })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { erasing, saving }
  })
  expect(await erasing).toEqual({ isErased: true, formerly: [] })
  expect((await saving).status).toBe(404)
  expect(
    (await payload.count({ collection: 'waitlist-leads', where: { id: { equals: id } } })).totalDocs,
  ).toBe(0)
})

test('of two who erase the same person at once, one does, and the other is told that nothing is kept', async () => {
  const { email } = await newLead()
  const erasings = await runWhileLocked(preferences, async () => {
    const first = erasePerson(payload, email, null)
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const second = erasePerson(payload, email, null)
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return [first, second]
  })
  expect(await Promise.all(erasings)).toEqual([
    { isErased: true, formerly: [] },
    { isErased: false, formerly: [] },
  ])
})

test('a note for a lead that is deleted meanwhile is refused', async () => {
  const { id } = await newLead()
  const { deleting, noting } = await runWhileLocked(preferences, async () => {
    const deleting = requestRest('DELETE', `waitlist-leads/${id}`, { cookie: admin.cookie })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const request = postJson('/', { id: crypto.randomUUID(), note: 'Called' }, { cookie: admin.cookie })
    const noting = postNote(request, { params: Promise.resolve({ id }) })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { deleting, noting }
  })
  expect((await deleting).status).toBe(200)
  const response = await noting
  expect([response.status, await response.text()]).toEqual([404, 'This lead has been deleted.'])
})

test('a colleague who is deleted while signing in stays deleted', async () => {
  const { user } = await signInAs(payload, 'editor')
  const { deleting, signingIn } = await runWhileLocked(preferences, async () => {
    const deleting = requestRest('DELETE', `users/${user.id}`, { cookie: admin.cookie })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const body = { email: user.email, password: staffPassword }
    const signingIn = requestRest('POST', 'users/login', { body })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { deleting, signingIn }
  })
  expect((await deleting).status).toBe(200)
  expect((await signingIn).status).toBe(404)
  expect((await payload.count({ collection: 'users', where: { id: { equals: user.id } } })).totalDocs).toBe(0)
})

test('a page that is deleted while it is saved is deleted with all its versions', async () => {
  const { id } = await publishPage(`race-${crypto.randomUUID()}`)
  const { cookie } = admin
  const revision = 'select from content_revision for update'
  const { saving, deleting } = await runWhileLocked(revision, async () => {
    const body = { title: 'Saved', _status: 'published' }
    const saving = requestRest('PATCH', `pages/${id}`, { cookie, body })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    const deleting = requestRest('DELETE', `pages/${id}`, { cookie })
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
    return { saving, deleting }
  })
  expect([(await saving).status, (await deleting).status]).toEqual([200, 200])
  expect((await payload.count({ collection: 'pages', where: { id: { equals: id } } })).totalDocs).toBe(0)
  const { rows } = await payload.db.pool.query(
    'select from _pages_v where parent_id = $1 or parent_id is null',
    [id],
  )
  expect(rows).toEqual([])
})
