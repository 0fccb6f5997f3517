import { expect, test } from 'vitest'
import { GET } from '@/app/api/admin/leads/exports/[id]/route'
import { POST } from '@/app/api/admin/leads/exports/route'
import { openPayload } from '@/cms/payload'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

test('an export is noted with who, when, which view and which rows, for admins to read', async () => {
  const payload = await openPayload()
  const sales = await signInAs(payload, 'sales')
  const admin = await signInAs(payload, 'admin')
  const leads = [crypto.randomUUID(), crypto.randomUUID()]
  const view = '/admin?q=harbor'
  const started = Date.now()
  const answer = await POST(postJson('/', { view, leads }, { cookie: sales.cookie }))
  expect(answer.status).toBe(201)
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

test('nobody changes or removes what was noted, not even an admin', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'admin')
  await POST(postJson('/', { view: '/admin', leads: [crypto.randomUUID()] }, { cookie }))
  const asAdmin = { collection: 'lead-exports', user, overrideAccess: false, where: {} } as const
  const before = await payload.count({ collection: 'lead-exports' })
  await expect(payload.delete(asAdmin)).rejects.toThrow()
  await expect(payload.update({ ...asAdmin, data: { count: 0 } })).rejects.toThrow()
  expect((await payload.count({ collection: 'lead-exports' })).totalDocs).toBe(before.totalDocs)
})

test('an export without rows, or of something else, is refused', async () => {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  for (const body of [{}, { view: '/admin', leads: [] }, { view: '/admin', leads: ['x'] }]) {
    expect((await POST(postJson('/', body, { cookie }))).status).toBe(400)
  }
})
