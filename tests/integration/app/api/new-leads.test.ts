import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/admin/leads/new/route'
import { GET as listLeads } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { correctLead } from '@/features/leads/by-hand/correct-lead'
import { changeLeads } from '@/features/leads/follow-up/change-leads'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { erasePerson } from '@/features/privacy/erase-person'
import { addLead } from '@tests/support/add-lead'
import { requestRest } from '@tests/support/request-rest'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'
import { firstCases } from '@tests/support/long-run'

async function openStream(since: string, staff?: Awaited<ReturnType<typeof signInAs>>, list = {}) {
  const { cookie } = staff ?? (await signInAs(await openPayload(), 'sales'))
  const leaving = new AbortController()
  const response = await GET(
    siteRequest(`/api/admin/leads/new?${new URLSearchParams({ since, ...list })}`, {
      headers: { cookie },
      signal: leaving.signal,
    }),
  )
  const counts: number[] = []
  const events: string[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const listen = async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      events.push(...[...read.value.matchAll(/^event: (\w+)$/gm)].map(([, event = '']) => event))
      counts.push(...[...read.value.matchAll(/^data: (\d+)$/gm)].map(([, count]) => Number(count)))
    }
  }
  const reading = listen()
  return { response, counts, events, reading, leave: () => (leaving.abort(), reading) }
}

test('an open screen hears at once how many leads are new, and again when one arrives', async () => {
  const payload = await openPayload()
  const since = new Date().toISOString()
  await sleep(5)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  const { response, counts, leave } = await openStream(since)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  await expect.poll(() => counts).toContain(1)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => counts.at(-1)).toBe(3)
  await leave()
})

test('a lead stored by another instance is heard as well, and spam is not counted', async () => {
  const payload = await openPayload()
  const { counts, leave } = await openStream(new Date().toISOString())
  await expect.poll(() => counts.at(-1)).toBe(0)
  await payload.create({
    collection: 'waitlist-leads',
    data: { ...signUp(), industry: 'energy', emailKey: crypto.randomUUID(), status: 'spam', signUps: 1 },
  })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => counts.at(-1)).toBe(1)
  await leave()
})

/** A lead that signed up at this time, with a member of staff. */
async function addKnownLead(createdAt: string) {
  const payload = await openPayload()
  const staff = await signInAs(payload, 'admin')
  const seen = {
    name: 'Ada Old',
    email: `${crypto.randomUUID()}@example.org`,
    organization: 'Old',
    phone: null,
  }
  const lead = { ...seen, industry: 'energy' as const }
  const { id } = await payload.create({
    collection: 'waitlist-leads',
    data: {
      ...lead,
      emailKey: seen.email,
      status: 'new',
      needsCustomSolution: false,
      signUps: 1,
      createdAt,
    },
  })
  return { payload, id, lead, user: { ...staff.user, collection: 'users' as const }, staff }
}

/** Loads the list as the screen does, and returns the parameters of its stream. */
async function readList({ cookie }: Awaited<ReturnType<typeof signInAs>>) {
  const response = await listLeads(siteRequest('/api/admin/leads', { headers: { cookie } }))
  const leads = z.array(z.object({ createdAt: z.string() })).parse(await response.json())
  const state = response.headers.get('lead-list-state') ?? ''
  return { since: leads[0]?.createdAt ?? '', state }
}

const longAgo = '2026-01-01T00:00:00.000Z'

test.each(
  firstCases(2, [
    ['erased', longAgo, async ({ payload, lead }) => void (await erasePerson(payload, lead.email, null))],
    [
      'deleted',
      null,
      async ({ payload, id }) => void (await payload.delete({ collection: 'waitlist-leads', id })),
    ],
    ['erased', null, async ({ payload, lead }) => void (await erasePerson(payload, lead.email, null))],
    [
      'deleted',
      longAgo,
      async ({ payload, id }) => void (await payload.delete({ collection: 'waitlist-leads', id })),
    ],
    [
      'corrected',
      longAgo,
      async ({ payload, id, lead, user }) =>
        void (await correctLead(payload, user, {
          id,
          seen: lead,
          set: { ...lead, phone: undefined, name: 'Ada New' },
        })),
    ],
  ] satisfies [string, string | null, (lead: Awaited<ReturnType<typeof addKnownLead>>) => Promise<void>][]),
)(
  'an open screen hears that a lead was %s that signed up at %j, at once or when it connects again',
  async (_, createdAt, change) => {
    const lead = await addKnownLead(createdAt ?? new Date().toISOString())
    const { since, ...list } = await readList(lead.staff)
    const { events, counts, leave } = await openStream(since, lead.staff, list)
    await expect.poll(() => counts).toContain(0)
    expect(events).not.toContain('list')
    await change(lead)
    await expect.poll(() => events).toContain('list')
    await leave()
    const again = await openStream(since, lead.staff, list)
    await expect.poll(() => again.events).toContain('list')
    await again.leave()
    const { since: sinceNow, ...listNow } = await readList(lead.staff)
    const current = await openStream(sinceNow, lead.staff, listNow)
    await expect.poll(() => current.counts).toContain(0)
    await sleep(200)
    expect(current.events).not.toContain('list')
    await current.leave()
  },
)

test.each(
  firstCases(2, [
    { state: '' },
    { state: 'constructor' },
    { state: '9999-99-99T99:99:99.999Z_9999-99-99T99:99:99.999Z_0_0_0' },
    { state: '0000-01-01T00:00:00.000Z_9999-12-31T23:59:59.999Z_0_0_0' },
    { state: `${longAgo}_${longAgo}_0_0` },
    { state: `${longAgo}_${longAgo}_many_0_0` },
  ]),
)('a list that is described as %j is not compared, and nothing is logged', async (list) => {
  const logged = vi.spyOn(console, 'error')
  const { counts, events, leave } = await openStream(new Date().toISOString(), undefined, list)
  await expect.poll(() => counts).toContain(0)
  await sleep(100)
  expect(events).not.toContain('list')
  expect(logged).not.toHaveBeenCalled()
  await leave()
})

test.each([
  [
    'on the leads screen',
    ({ payload, id, user }) =>
      changeLeads(payload, user, {
        set: { status: 'contacted' },
        leads: [{ id, status: 'spam', owner: null, nextStep: null, dueOn: null }],
      }),
  ],
  [
    'in the panel',
    ({ payload, id }) => payload.update({ collection: 'waitlist-leads', id, data: { status: 'new' } }),
  ],
] satisfies [string, (lead: Awaited<ReturnType<typeof addKnownLead>>) => Promise<unknown>][])(
  'an open screen hears of a lead that is released from spam %s, and not of one that becomes spam',
  async (_, release) => {
    const lead = await addKnownLead(longAgo)
    const { payload, id, user, staff } = lead
    const leads = [{ id, status: 'new', owner: null, nextStep: null, dueOn: null } as const]
    const { since, ...list } = await readList(staff)
    const { events, counts, leave } = await openStream(since, staff, list)
    await expect.poll(() => counts).toContain(0)
    await changeLeads(payload, user, { set: { status: 'spam' }, leads })
    await expect.poll(() => events).toContain('changed')
    await sleep(1_200)
    expect(events).not.toContain('list')
    await release(lead)
    await expect.poll(() => events).toContain('list')
    await leave()
    const { since: sinceNow, ...listNow } = await readList(staff)
    const current = await openStream(sinceNow, staff, listNow)
    await expect.poll(() => current.counts).toContain(0)
    await sleep(200)
    expect(current.events).not.toContain('list')
    await current.leave()
  },
)

test('an open screen hears that a good sign-up has released the lead of its person from spam', async () => {
  const { payload, staff } = await addKnownLead(longAgo)
  const lead = { ...signUp(), industry: 'energy' as const, needsCustomSolution: false }
  const join = (honeypot: string) => joinWaitlist(payload, lead, { honeypot, isFromForm: false, notice: {} })
  await join('x')
  const { since, ...list } = await readList(staff)
  const { events, counts, leave } = await openStream(since, staff, list)
  await expect.poll(() => counts).toContain(0)
  await sleep(200)
  expect(events).not.toContain('list')
  await join('')
  await expect.poll(() => events).toContain('list')
  await leave()
})

test.each([
  ['half an hour', 30, true],
  ['two hours', 120, false],
] as const)(
  'whether a correction is found that has the time of %s before, from a clock that is behind (%i minutes): %j',
  async (_, minutes, isFound) => {
    const { payload, id, staff } = await addKnownLead(longAgo)
    const { since, ...list } = await readList(staff)
    await payload.db.pool.query(
      `insert into lead_events (id, lead_id, kind, author_name, created_at)
      values (gen_random_uuid(), $1, 'name', 'Ada', now() - make_interval(mins => $2))`,
      [id, minutes],
    )
    const { events, counts, leave } = await openStream(since, staff, list)
    await expect.poll(() => counts).toContain(0)
    await sleep(200)
    expect(events.includes('list')).toBe(isFound)
    await leave()
  },
)

test('a new lead and a changed status leave the list as it is', async () => {
  const { payload, id, user, staff } = await addKnownLead(longAgo)
  const { since, ...list } = await readList(staff)
  const { events, counts, leave } = await openStream(since, staff, list)
  await expect.poll(() => counts).toContain(0)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => counts.at(-1)).toBe(1)
  const leads = [{ id, status: 'new', owner: null, nextStep: null, dueOn: null } as const]
  await changeLeads(payload, user, { set: { status: 'qualified' }, leads })
  await expect.poll(() => events).toContain('changed')
  await sleep(1_200)
  expect(events).not.toContain('list')
  await leave()
})

test.each(
  firstCases(3, [
    '',
    'yesterday-ish',
    '-1',
    '-271821-04-20T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ]),
)('no leads are counted or listed since %j, and a sentence says so', async (since) => {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  for (const [path, get] of [
    ['/api/admin/leads/new', GET],
    ['/api/admin/leads', listLeads],
  ] as const) {
    const response = await get(
      siteRequest(`${path}?since=${encodeURIComponent(since)}`, { headers: { cookie } }),
    )
    expect([path, response.status, await response.text()]).toEqual([
      path,
      400,
      'The time “since” is missing or cannot be read.',
    ])
  }
})

type Person = Awaited<ReturnType<typeof signInAs>>

const ends: Record<string, (person: Person) => Promise<unknown>> = {
  'an account that is deleted': async ({ user }) =>
    (await openPayload()).delete({ collection: 'users', id: user.id }),
  'another role': async ({ user }) =>
    (await openPayload()).update({ collection: 'users', id: user.id, data: { role: 'editor' } }),
  'another password': async ({ user }) => {
    const { cookie } = await signInAs(await openPayload(), 'admin')
    return requestRest('PATCH', `users/${user.id}`, {
      cookie,
      body: { password: 'violet harbour lantern 77' },
    })
  },
  'a sign-out': ({ cookie }) => requestRest('POST', 'users/logout', { cookie }),
}

test.each(Object.entries(ends))('after %s an open screen hears of no lead any more', async (_, end) => {
  const payload = await openPayload()
  const person = await signInAs(payload, 'sales')
  const { counts, reading } = await openStream(new Date().toISOString(), person)
  await expect.poll(() => counts.at(-1)).toBe(0)
  await end(person)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await reading
  expect(counts.filter((count) => count > 0)).toEqual([])
})

test('one person has ten of them at most, and another as soon as one is left', async () => {
  const person = await signInAs(await openPayload(), 'sales')
  const since = new Date().toISOString()
  const open: Awaited<ReturnType<typeof openStream>>[] = []
  for (let n = 0; n < 10; n += 1) open.push(await openStream(since, person))
  const refused = await openStream(since, person)
  expect(refused.response.status).toBe(429)
  const colleague = await openStream(since)
  expect(colleague.response.status).toBe(200)
  await open.pop()?.leave()
  open.push(await openStream(since, person), colleague)
  expect(open.map(({ response }) => response.status)).toEqual(Array(11).fill(200))
  for (const { leave } of open) await leave()
})
