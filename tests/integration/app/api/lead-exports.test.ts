import { expect, test } from 'vitest'
import type { TypedUser } from 'payload'
import { GET } from '@/app/api/admin/leads/exports/[id]/route'
import { POST } from '@/app/api/admin/leads/exports/route'
import { openPayload } from '@/cms/payload'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const anExport = ({ id: author }: TypedUser) => ({
  id: crypto.randomUUID(),
  author,
  secondsAgo: 0,
  view: '/admin',
  leads: [crypto.randomUUID()],
})

test('an export is recorded with who, when, which view and which rows, for admins to read', async () => {
  const payload = await openPayload()
  const sales = await signInAs(payload, 'sales')
  const admin = await signInAs(payload, 'admin')
  const leads = [crypto.randomUUID(), crypto.randomUUID()]
  const view = '/admin?q=harbor'
  const started = Date.now()
  const response = await POST(
    postJson('/', { ...anExport(sales.user), view, leads }, { cookie: sales.cookie }),
  )
  expect(response.status).toBe(201)
  const { docs } = await payload.find({
    collection: 'lead-exports',
    user: admin.user,
    overrideAccess: false,
  })
  expect(docs).toMatchObject([{ authorName: 'sales', author: sales.user.id, count: 2, filters: view }])
  expect(docs[0]).not.toHaveProperty('leadIds')
  expect(Date.parse(docs[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(started - 5_000)
  const place = { params: Promise.resolve({ id: docs[0]?.id ?? '' }) }
  const rows = await GET(siteRequest('/', { headers: { cookie: admin.cookie } }), place)
  expect((await rows.text()).split('\n')).toEqual(leads)
})

test('nobody changes or removes what was recorded, not even an admin', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'admin')
  await POST(postJson('/', anExport(user), { cookie }))
  const asAdmin = { collection: 'lead-exports', user, overrideAccess: false, where: {} } as const
  const before = await payload.count({ collection: 'lead-exports' })
  await expect(payload.delete(asAdmin)).rejects.toThrow()
  await expect(payload.update({ ...asAdmin, data: { count: 0 } })).rejects.toThrow()
  expect((await payload.count({ collection: 'lead-exports' })).totalDocs).toBe(before.totalDocs)
})

test('a record that is sent again, also by many at once, stands there once and as it was', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const sent = anExport(user)
  const again = { ...sent, view: '/admin?q=other', leads: [crypto.randomUUID(), crypto.randomUUID()] }
  expect((await POST(postJson('/', sent, { cookie }))).status).toBe(201)
  const responses = await Promise.all(
    [sent, again, again].map((body) => POST(postJson('/', body, { cookie }))),
  )
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const { docs } = await payload.find({ collection: 'lead-exports', where: { id: { equals: sent.id } } })
  expect(docs).toMatchObject([{ filters: '/admin', count: 1 }])
})

test('a record under the id of an export that somebody else made is refused, and that one stays', async () => {
  const payload = await openPayload()
  const sales = await signInAs(payload, 'sales')
  const admin = await signInAs(payload, 'admin')
  const sent = anExport(sales.user)
  expect((await POST(postJson('/', sent, { cookie: sales.cookie }))).status).toBe(201)
  const other = { ...anExport(admin.user), id: sent.id }
  const response = await POST(postJson('/', other, { cookie: admin.cookie }))
  expect([response.status, await response.text()]).toEqual([409, 'Another export has this id already.'])
  const { docs } = await payload.find({ collection: 'lead-exports', where: { id: { equals: sent.id } } })
  expect(docs).toMatchObject([{ author: sales.user.id, count: 1 }])
})

test('a lead that a record names twice counts once', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const sent = anExport(user)
  const response = await POST(postJson('/', { ...sent, leads: [...sent.leads, ...sent.leads] }, { cookie }))
  expect(response.status).toBe(201)
  expect(await payload.findByID({ collection: 'lead-exports', id: sent.id })).toMatchObject({ count: 1 })
})

test('a record that comes late says when the file was made, and when it came', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const sent = { ...anExport(user), secondsAgo: 3_600 }
  expect((await POST(postJson('/', sent, { cookie }))).status).toBe(201)
  const { createdAt, updatedAt } = await payload.findByID({ collection: 'lead-exports', id: sent.id })
  expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBe(3_600_000)
})

test('a record is taken from nobody but the person who made the export', async () => {
  const payload = await openPayload()
  const sales = await signInAs(payload, 'sales')
  const admin = await signInAs(payload, 'admin')
  const editor = await signInAs(payload, 'editor')
  const sent = anExport(sales.user)
  const response = await POST(postJson('/', sent, { cookie: admin.cookie }))
  expect([response.status, await response.text()]).toEqual([403, 'Somebody else has made this export.'])
  expect((await POST(postJson('/', sent, {}))).status).toBe(401)
  expect((await POST(postJson('/', anExport(editor.user), { cookie: editor.cookie }))).status).toBe(403)
  const { totalDocs } = await payload.count({
    collection: 'lead-exports',
    where: { id: { equals: sent.id } },
  })
  expect(totalDocs).toBe(0)
  expect((await POST(postJson('/', sent, { cookie: sales.cookie }))).status).toBe(201)
})

const wrongParts = [
  { id: '' },
  { id: 'x' },
  { id: undefined },
  { author: '' },
  { author: undefined },
  { secondsAgo: undefined },
  { secondsAgo: -1 },
  { secondsAgo: 0.5 },
  { secondsAgo: '1' },
  { secondsAgo: 1e300 },
  { secondsAgo: null },
  { view: undefined },
  { view: 'x'.repeat(501) },
  { view: '/admin?q=\ud800' },
  { leads: undefined },
  { leads: [] },
  { leads: ['x'] },
  { leads: 'x' },
  { leads: [null] },
]

test('a record of which any part is wrong is refused and leaves nothing', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const before = await payload.count({ collection: 'lead-exports' })
  for (const wrong of wrongParts) {
    const response = await POST(postJson('/', { ...anExport(user), ...wrong }, { cookie }))
    expect([response.status, await response.text()], JSON.stringify(wrong)).toEqual([
      400,
      'We could not read that. Please reload the page and try again.',
    ])
  }
  expect(await payload.count({ collection: 'lead-exports' })).toEqual(before)
})

test('a record whose view cannot be stored is refused and leaves nothing', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const before = await payload.count({ collection: 'lead-exports' })
  const response = await POST(postJson('/', { ...anExport(user), view: '/admin?q=\u0000' }, { cookie }))
  expect(response.status).toBe(400)
  expect(await response.text()).toBe('The text has characters that cannot be stored.')
  expect(await payload.count({ collection: 'lead-exports' })).toEqual(before)
})
