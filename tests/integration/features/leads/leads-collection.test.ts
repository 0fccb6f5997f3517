import { expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function newLead() {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return { id: docs[0]?.id ?? '', email, updatedAt: docs[0]?.updatedAt ?? '' }
}

/** A save as the panel makes it: every field of the form goes back. */
function save(id: string, cookie: string, data: object) {
  const request = siteRequest(`/api/waitlist-leads/${id}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  return rest.PATCH(request, { params: Promise.resolve({ slug: ['waitlist-leads', id] }) })
}

test('sales set status and owner in the panel, and the history tells who did', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'sales')
  const { id, updatedAt } = await newLead()
  const response = await save(id, cookie, { status: 'qualified', owner: user.id, updatedAt })
  expect(response.status).toBe(200)
  const { docs } = await payload.find({
    collection: 'lead-events',
    where: { lead: { equals: id } },
    sort: 'kind',
  })
  expect(docs).toMatchObject([
    { kind: 'status', before: 'New', after: 'Qualified', author: user.id, authorName: 'sales' },
    { kind: 'owner', after: 'sales', author: user.id },
  ])
})

test('what the visitor sent cannot be changed, not by an admin either', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const { id, email } = await newLead()
  const changes = {
    name: 'Someone Else',
    email: 'x@example.org',
    emailKey: 'x',
    signUps: 99,
    industry: 'other',
  }
  await save(id, cookie, changes)
  expect(await payload.findByID({ collection: 'waitlist-leads', id })).toMatchObject({
    name: 'Ada Lovelace',
    email,
    signUps: 1,
    industry: 'energy',
  })
})

test.each(['2000-01-01T00:00:00.000Z', null, 'x', 1e308, {}])(
  'nobody says that a lead signed up at %j, from where its time is counted',
  async (createdAt) => {
    const payload = await openPayload()
    const { cookie } = await signInAs(payload, 'sales')
    const { id } = await newLead()
    const before = await payload.findByID({ collection: 'waitlist-leads', id })
    expect((await save(id, cookie, { createdAt })).status).toBe(200)
    const after = await payload.findByID({ collection: 'waitlist-leads', id })
    expect(after.createdAt).toBe(before.createdAt)
  },
)

test('a save from a page that has gone stale is refused in words, and changes nothing', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'sales')
  const { id, updatedAt } = await newLead()
  await payload.update({ collection: 'waitlist-leads', id, data: { status: 'won' } })
  const response = await save(id, cookie, { status: 'lost', updatedAt })
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('This was saved after you opened it, so your change was not saved.')
  expect((await payload.findByID({ collection: 'waitlist-leads', id })).status).toBe('won')
})

test('of two saves of a lead at the same moment exactly one is kept', async () => {
  const payload = await openPayload()
  const staff = [await signInAs(payload, 'sales'), await signInAs(payload, 'admin')]
  const { id, updatedAt } = await newLead()
  const responses = await Promise.all(
    staff.map(({ cookie }, index) => save(id, cookie, { status: ['won', 'lost'][index], updatedAt })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each(['editor', 'sales', 'admin'] as const)(
  'through REST, %s neither writes history nor removes it',
  async (role) => {
    const payload = await openPayload()
    const { cookie } = await signInAs(payload, role)
    for (const collection of ['lead-events', 'lead-exports', 'person-requests'] as const) {
      for (const method of ['POST', 'DELETE'] as const) {
        const request = siteRequest(`/api/${collection}?where[id][exists]=true`, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        })
        const response = await rest[method](request, { params: Promise.resolve({ slug: [collection] }) })
        expect(response.status).toBe(403)
      }
    }
  },
)

test.each([
  ['editor', 403, 403],
  ['sales', 200, 403],
  ['admin', 200, 200],
] as const)('through REST, %s reads history with %i and exports with %i', async (role, events, exports) => {
  const { cookie } = await signInAs(await openPayload(), role)
  const read = async (slug: string) =>
    (
      await rest.GET(siteRequest(`/api/${slug}`, { headers: { cookie } }), {
        params: Promise.resolve({ slug: [slug] }),
      })
    ).status
  expect(await read('lead-events')).toBe(events)
  expect(await read('lead-exports')).toBe(exports)
  expect(await read('person-requests')).toBe(exports)
})
