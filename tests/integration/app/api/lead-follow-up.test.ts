import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET as getLead } from '@/app/api/admin/leads/[id]/route'
import {
  DELETE as deleteNote,
  PATCH as patchNote,
  POST as postNote,
} from '@/app/api/admin/leads/[id]/notes/route'
import { GET as getFollowUps } from '@/app/api/admin/leads/follow-up/route'
import { PATCH } from '@/app/api/admin/leads/route'
import { POST as join } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

type Staff = Awaited<ReturnType<typeof signInAs>>

let sales: Staff
let admin: Staff

beforeAll(async () => {
  const payload = await openPayload()
  sales = await signInAs(payload, 'sales')
  admin = await signInAs(payload, 'admin')
})

const at = (id: string) => ({ params: Promise.resolve({ id }) })

async function newLead() {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs[0]?.id ?? ''
}

const leadParts = z.looseObject({
  status: z.string(),
  owner: z.unknown(),
  timeline: z.array(z.unknown()),
})

async function read(id: string, { cookie } = sales) {
  const response = await getLead(siteRequest(`/api/admin/leads/${id}`, { headers: { cookie } }), at(id))
  return leadParts.parse(await response.json())
}

function change(body: unknown, { cookie } = sales, headers = {}) {
  const request = siteRequest('/api/admin/leads', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  })
  return PATCH(request)
}

test('what a page was told to do for one account is not done in the name of another', async () => {
  const id = await newLead()
  const won = { leads: [{ id, ...asNew }], set: { status: 'won' } }
  const refused = await change(won, sales, { 'x-account': admin.user.id })
  expect(refused.status).toBe(401)
  expect(await refused.text()).toBe('Somebody else has signed in in this browser. Please sign in again.')
  expect((await read(id)).status).toBe('new')
  expect((await change(won, sales, { 'x-account': sales.user.id })).status).toBe(200)
})

const asNew = { status: 'new', owner: null }

test.each([
  ['Application/JSON', 200],
  ['application/json; charset=utf-8', 200],
  ['text/plain', 415],
  ['application/jsonx', 415],
])('a change that is sent as %s is answered with %d', async (type, status) => {
  const won = { leads: [{ id: await newLead(), ...asNew }], set: { status: 'won' } }
  expect((await change(won, sales, { 'content-type': type })).status).toBe(status)
})

test('a change of status is kept with who made it, before and after', async () => {
  const id = await newLead()
  const response = await change({ set: { status: 'contacted' }, leads: [{ id, ...asNew }] })
  expect(await response.json()).toEqual({ changed: [id], conflicts: [], missing: [] })
  const lead = await read(id)
  expect(lead).toMatchObject({ id, status: 'contacted', owner: null, signUps: 1 })
  expect(lead.timeline).toMatchObject([
    { kind: 'status', before: 'New', after: 'Contacted', authorName: 'sales', note: null },
  ])
})

test('an owner is kept by name in the history and can be taken off again', async () => {
  const id = await newLead()
  await change({ set: { owner: admin.user.id }, leads: [{ id, ...asNew }] })
  await change({ set: { owner: null }, leads: [{ id, status: 'new', owner: admin.user.id }] })
  const { owner, timeline } = await read(id)
  expect(owner).toBeNull()
  expect(timeline).toMatchObject([
    { kind: 'owner', before: 'admin', after: null },
    { kind: 'owner', before: null, after: 'admin' },
  ])
})

test('the second of two people is told, and nothing is overwritten', async () => {
  const id = await newLead()
  await change({ set: { status: 'won' }, leads: [{ id, ...asNew }] }, admin)
  const response = await change({ set: { status: 'lost' }, leads: [{ id, ...asNew }] })
  expect(response.status).toBe(409)
  expect(await response.text()).toBe('Somebody else has changed this lead since you looked at it.')
  expect(await read(id)).toMatchObject({ status: 'won', timeline: [{ after: 'Won' }] })
})

test('of forty who change one lead at once, one succeeds', async () => {
  const id = await newLead()
  const wanted = ['contacted', 'qualified', 'won', 'lost']
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      change({ set: { status: wanted[index % 4] }, leads: [{ id, ...asNew }] }),
    ),
  )
  const { status, timeline } = await read(id)
  expect(timeline).toHaveLength(1)
  const agreed = responses.flatMap((response, index) => (response.status === 200 ? [wanted[index % 4]] : []))
  expect(agreed).toEqual(Array(10).fill(status))
})

test('one who changes the owner and one who changes the status do not disturb each other', async () => {
  const id = await newLead()
  await change({ set: { owner: admin.user.id }, leads: [{ id, ...asNew }] })
  expect((await change({ set: { status: 'lost' }, leads: [{ id, ...asNew }] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'lost', owner: admin.user.id })
})

test('of many leads, those that changed meanwhile or are gone are named and the others are set', async () => {
  const payload = await openPayload()
  const [one, two, gone] = await Promise.all([newLead(), newLead(), newLead()])
  await change({ set: { status: 'won' }, leads: [{ id: two, ...asNew }] }, admin)
  await payload.delete({ collection: 'waitlist-leads', id: gone })
  const leads = [one, two, gone].map((id) => ({ id, ...asNew }))
  const response = await change({ set: { status: 'spam', owner: sales.user.id }, leads })
  expect(await response.json()).toEqual({ changed: [one], conflicts: [two], missing: [gone] })
  expect(await read(two)).toMatchObject({ status: 'won', owner: null })
})

test('a lead that is gone answers 404, and its history went with it', async () => {
  const payload = await openPayload()
  const id = await newLead()
  await change({ set: { status: 'won' }, leads: [{ id, ...asNew }] })
  await payload.delete({ collection: 'waitlist-leads', id })
  expect((await change({ set: { status: 'lost' }, leads: [{ id, ...asNew }] })).status).toBe(404)
  expect((await getLead(siteRequest('/', { headers: { cookie: sales.cookie } }), at(id))).status).toBe(404)
  const history = await payload.count({ collection: 'lead-events', where: { lead: { equals: id } } })
  expect(history.totalDocs).toBe(0)
})

test('a note is added to the timeline, as it was typed', async () => {
  const id = await newLead()
  const note = 'Called; <b>back on Monday</b>\nŁódź 🚲'
  const body = { id: crypto.randomUUID(), note }
  const request = postJson(`/api/admin/leads/${id}/notes`, body, { cookie: sales.cookie })
  const response = await postNote(request, at(id))
  expect(response.status).toBe(201)
  expect((await read(id)).timeline).toMatchObject([{ kind: 'note', note, authorName: 'sales' }])
})

test.each([{ nextStep: '\uD800' }, { nextStep: '\0' }, { dueOn: '\uD800' }])(
  'a change for a lead that was seen with %j is refused',
  async (seen) => {
    const leads = [{ id: await newLead(), ...asNew, ...seen }]
    expect((await change({ set: { status: 'contacted' }, leads })).status).toBe(400)
  },
)

test('a note is changed and deleted by whoever wrote it, and by nobody else', async () => {
  const id = await newLead()
  await postNote(postJson('/', { id: crypto.randomUUID(), note: 'Called' }, { cookie: sales.cookie }), at(id))
  const notes = z.array(z.looseObject({ id: z.string() }))
  const [written] = notes.parse((await read(id)).timeline)
  expect(written).toMatchObject({ isOwn: true, editedAt: null })
  expect((await read(id, admin)).timeline).toMatchObject([{ isOwn: false }])
  let seen = 'Called'
  const send = (method: 'PATCH' | 'DELETE', { cookie }: Staff, note?: string) => {
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ event: written?.id, seen, note })
    const request = siteRequest('/', { method, headers, body })
    return (method === 'PATCH' ? patchNote : deleteNote)(request, at(id))
  }
  for (const method of ['PATCH', 'DELETE'] as const) {
    const refused = await send(method, admin, 'Not called')
    expect([refused.status, await refused.text()]).toEqual([
      404,
      'This note has been deleted, or somebody else wrote it.',
    ])
  }
  expect((await send('PATCH', sales, '  ')).status).toBe(400)
  expect((await send('PATCH', sales, 'Called twice')).status).toBe(200)
  expect((await read(id)).timeline).toMatchObject([{ note: 'Called twice', editedAt: expect.any(String) }])
  seen = 'Called twice'
  expect((await send('DELETE', sales)).status).toBe(200)
  expect((await read(id)).timeline).toEqual([])
  expect((await send('DELETE', sales)).status).toBe(404)
})

test.each([
  { note: '' },
  { note: '   ' },
  { note: '\u200B\u3164' },
  { note: 'Called\u0000' },
  { note: '\uD800' },
  { note: 'x'.repeat(5001) },
  {},
  null,
])('the note %j is refused', async (body) => {
  const id = await newLead()
  const sent = body && { id: crypto.randomUUID(), ...body }
  const request = postJson(`/api/admin/leads/${id}/notes`, sent, { cookie: sales.cookie })
  expect((await postNote(request, at(id))).status).toBe(400)
})

test.each([
  { set: {}, leads: [{ id: crypto.randomUUID(), ...asNew }] },
  { set: { status: 'sold' }, leads: [{ id: crypto.randomUUID(), ...asNew }] },
  { set: { status: 'won' }, leads: [] },
  { set: { status: 'won' }, leads: [{ id: '1', ...asNew }] },
  { set: { status: 'won' }, leads: [{ id: crypto.randomUUID() }] },
  'nothing',
])('the change %j is refused', async (body) => {
  expect((await change(body)).status).toBe(400)
})

test('an editor, a colleague who is gone and nobody known cannot be made the owner of a lead', async () => {
  const payload = await openPayload()
  const id = await newLead()
  const editor = await signInAs(payload, 'editor')
  const gone = await signInAs(payload, 'sales')
  await payload.delete({ collection: 'users', id: gone.user.id })
  for (const owner of [editor.user.id, gone.user.id, crypto.randomUUID()]) {
    const response = await change({ set: { owner, status: 'won' }, leads: [{ id, ...asNew }] })
    expect([response.status, await response.text()]).toEqual([
      400,
      'That person cannot look after leads. Please choose another.',
    ])
  }
  expect(await read(id)).toMatchObject({ status: 'new', owner: null, timeline: [] })
})

test('a lead whose owner is gone has none, its history still names them, and it can be given to another', async () => {
  const payload = await openPayload()
  const id = await newLead()
  const gone = await signInAs(payload, 'sales')
  const given = await change({ set: { owner: gone.user.id }, leads: [{ id, ...asNew }] })
  expect(given.status).toBe(200)
  await payload.delete({ collection: 'users', id: gone.user.id })
  expect(await read(id)).toMatchObject({ owner: null, timeline: [{ kind: 'owner', after: 'sales' }] })
  // A screen that was open still takes them for the owner, and is told that this has changed.
  const seen = { id, status: 'new', owner: gone.user.id }
  expect((await change({ set: { owner: admin.user.id }, leads: [seen] })).status).toBe(409)
  expect((await change({ set: { owner: admin.user.id }, leads: [{ id, ...asNew }] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ owner: admin.user.id })
})

const followUps = z.object({
  me: z.string(),
  staff: z.array(z.looseObject({ id: z.string() })),
  leads: z.array(z.looseObject({ id: z.string() })),
})

test('the follow-ups name the leads that are more than new, and who may own one', async () => {
  const [untouched, touched] = await Promise.all([newLead(), newLead()])
  await change({ set: { owner: sales.user.id }, leads: [{ id: touched, ...asNew }] })
  const response = await getFollowUps(siteRequest('/', { headers: { cookie: sales.cookie } }))
  const { me, staff, leads } = followUps.parse(await response.json())
  expect(me).toBe(sales.user.id)
  expect(leads).toContainEqual({
    ...{ id: touched, status: 'new', owner: sales.user.id, nextStep: null, dueOn: null },
    ...{ cameBackAt: null, contactedAfter: null },
  })
  expect(leads.map(({ id }) => id)).not.toContain(untouched)
  const names = staff.map(({ id }) => id)
  expect(names).toEqual(expect.arrayContaining([sales.user.id, admin.user.id]))
  expect(Object.keys(staff[0] ?? {})).toEqual(['id', 'name'])
})

test('another site cannot change a lead', async () => {
  const id = await newLead()
  const body = { set: { status: 'won' }, leads: [{ id, ...asNew }] }
  expect((await change(body, sales, { origin: 'https://evil.example' })).status).toBe(403)
})

/** A change waits with a connection in hand for those that hold its leads, and two may wait for each other. */
test.runIf(isLongRun)(
  'however many changes of the same leads come at once, each is made and visitors can sign up',
  async () => {
    const ids = Array.from({ length: 600 }, () => crypto.randomUUID())
    const payload = await openPayload()
    await payload.db.drizzle.execute(sql`
    insert into waitlist_leads (id, name, email, email_key, organization, industry)
    select id::uuid, 'Ada Lovelace', id || '@example.org', id || '@example.org', 'Analytical', 'energy'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id`)
    const leads = ids.map((id) => ({ id, ...asNew }))
    const set = { owner: sales.user.id }
    const changes = Array.from({ length: 30 }, (_, n) =>
      change({ set, leads: n % 2 ? leads : leads.toReversed() }),
    )
    const signUps = Array.from({ length: 5 }, () => join(postJson('/api/waitlist', signUp())))
    const responses = await Promise.all([...signUps, ...changes])
    expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(30).fill(200)])
  },
)
