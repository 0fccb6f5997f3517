import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET as getLead } from '@/app/api/admin/leads/[id]/route'
import { POST as postNote } from '@/app/api/admin/leads/[id]/notes/route'
import { GET as getFollowUps } from '@/app/api/admin/leads/follow-up/route'
import { PATCH } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { followUps, leadDetails } from '@/features/leads/follow-up/follow-up'
import { addDays, dayIn, defaultTimeZone } from '@/lib/site-day'
import { addLead } from '@tests/support/add-lead'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

type Staff = Awaited<ReturnType<typeof signInAs>>

let sales: Staff
let admin: Staff

beforeAll(async () => {
  const payload = await openPayload()
  sales = await signInAs(payload, 'sales')
  admin = await signInAs(payload, 'admin')
})

const asNew = { status: 'new', owner: null, nextStep: null, dueOn: null }
const today = () => dayIn(defaultTimeZone, new Date())
const at = (id: string) => ({ params: Promise.resolve({ id }) })

async function newLead(email = signUp().email, name = 'Ada Lovelace') {
  const payload = await openPayload()
  await addLead(payload, { ...signUp(), industry: 'energy', email, name })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs[0]?.id ?? ''
}

async function change(id: string, set: object, seen: object = asNew, { cookie } = sales) {
  const response = await PATCH(
    siteRequest('/api/admin/leads', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ set, leads: [{ id, ...asNew, ...seen }] }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

async function read(id: string) {
  const response = await getLead(siteRequest('/', { headers: { cookie: sales.cookie } }), at(id))
  return leadDetails.parse(await response.json())
}

async function known(id: string) {
  const response = await getFollowUps(siteRequest('/', { headers: { cookie: sales.cookie } }))
  const { leads, hours } = followUps.parse(await response.json())
  return { lead: leads.find((lead) => lead.id === id), hours }
}

test('a next step and its day are kept with who said so, and stand in the history', async () => {
  const id = await newLead()
  const day = addDays(today(), 3)
  expect((await change(id, { nextStep: '  Call\nabout the price ', dueOn: day })).status).toBe(200)
  const { nextStep, dueOn, timeline } = await read(id)
  expect({ nextStep, dueOn }).toEqual({ nextStep: 'Call about the price', dueOn: day })
  const history = timeline.map(({ kind, before, after, authorName }) => ({ kind, before, after, authorName }))
  expect(history).toEqual(
    expect.arrayContaining([
      { kind: 'next-step', before: null, after: 'Call about the price', authorName: 'sales' },
      { kind: 'due-day', before: null, after: day, authorName: 'sales' },
    ]),
  )
  expect((await known(id)).lead).toMatchObject({ nextStep: 'Call about the price', dueOn: day })
})

test.each([
  [
    'x'.repeat(10_000),
    'A next step can have up to 200 characters; this one has 10,000. Please shorten it, or put the details into a note.',
  ],
  ['Call\u0000', 'Please write the next step without special characters.'],
])('the next step %.20j is refused with a sentence, and nothing changes', async (nextStep, sentence) => {
  const id = await newLead()
  expect(await change(id, { status: 'won', nextStep })).toEqual({ status: 400, text: sentence })
  expect(await read(id)).toMatchObject({ status: 'new', nextStep: null, timeline: [] })
})

test.each([
  ['', 'Please choose a day from the calendar.'],
  ['2026-11-20', 'That day is in the past. Please choose today or a later day.'],
  ['2026-02-30', 'Please choose a day from the calendar.'],
  ['soon', 'Please choose a day from the calendar.'],
])('the due day %j is refused with a sentence, and nothing changes', async (dueOn, sentence) => {
  const id = await newLead()
  expect(await change(id, { dueOn })).toEqual({ status: 400, text: sentence })
  expect(await read(id)).toMatchObject({ dueOn: null, timeline: [] })
})

test('what was overdue and is done can be made due again, and by nobody who chooses that day anew', async () => {
  const payload = await openPayload()
  const [id, other] = [await newLead(), await newLead()]
  const dueOn = '2026-11-01'
  await payload.update({ collection: 'waitlist-leads', id, data: { dueOn, nextStep: 'Call' } })
  const seen = { dueOn, nextStep: 'Call' }
  expect((await change(id, { dueOn: null, nextStep: null }, seen)).status).toBe(200)
  expect(await change(id, seen)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject(seen)
  expect((await change(other, { dueOn })).status).toBe(400)
})

test('the second of two people is told, and neither step nor day is overwritten', async () => {
  const id = await newLead()
  const day = addDays(today(), 1)
  await change(id, { nextStep: 'Call', dueOn: day }, asNew, admin)
  expect((await change(id, { nextStep: 'Write' })).status).toBe(409)
  expect((await change(id, { dueOn: addDays(day, 1) })).status).toBe(409)
  expect(await read(id)).toMatchObject({ nextStep: 'Call', dueOn: day })
  expect((await change(id, { status: 'contacted' })).status).toBe(200)
})

test('a screen that knows nothing of next steps changes status and owner as before', async () => {
  const id = await newLead()
  await change(id, { nextStep: 'Call' })
  const request = siteRequest('/api/admin/leads', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: sales.cookie },
    body: JSON.stringify({ set: { status: 'won' }, leads: [{ id, status: 'new', owner: null }] }),
  })
  expect((await PATCH(request)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'won', nextStep: 'Call' })
})

test('the panel and its REST interface leave both as they are', async () => {
  const payload = await openPayload()
  const id = await newLead()
  await payload.update({
    collection: 'waitlist-leads',
    id,
    data: { nextStep: 'Write', dueOn: 'whenever' },
    user: sales.user,
    overrideAccess: false,
  })
  expect(await read(id)).toMatchObject({ nextStep: null, dueOn: null })
})

test('whoever signs up again is known to have come back until somebody does something', async () => {
  const { email } = signUp()
  const id = await newLead(email)
  expect((await known(id)).lead).toBeUndefined()
  await newLead(email)
  expect((await known(id)).lead).toBeUndefined()
  await newLead(email, 'Ada King')
  expect((await known(id)).lead).toMatchObject({ cameBackAt: expect.any(String), status: 'new' })
  await postNote(
    postJson('/', { id: crypto.randomUUID(), note: 'Called back' }, { cookie: sales.cookie }),
    at(id),
  )
  expect((await known(id)).lead).toBeUndefined()
})

test('the time to the first contact is from the sign-up to the first change that left New', async () => {
  const payload = await openPayload()
  const id = await newLead()
  await payload.db.pool.query(
    `update waitlist_leads set created_at = now() - interval '2 hours' where id = $1`,
    [id],
  )
  await change(id, { nextStep: 'Call' })
  expect((await known(id)).lead?.contactedAfter).toBeNull()
  await change(id, { status: 'contacted' })
  await change(id, { status: 'won' }, { status: 'contacted' })
  const seconds = z.number().parse((await known(id)).lead?.contactedAfter)
  expect(Math.round(seconds / 60)).toBe(120)
})

test('working hours are what an admin says, and usual ones until then', async () => {
  const payload = await openPayload()
  const usual = { zone: defaultTimeZone, days: [0, 1, 2, 3, 4], startHour: 9, endHour: 17, unownedHours: 4 }
  expect((await known('')).hours).toEqual(usual)
  const save = (workingHours: object) =>
    payload.updateGlobal({
      slug: 'waitlist-settings',
      data: {
        ...waitlistSettingsSample,
        workingHours: { startHour: 8, endHour: 16, unownedHours: 2, ...workingHours },
      },
      user: admin.user,
      overrideAccess: false,
    })
  await save({ days: ['sun', 'mon'] })
  expect((await known('')).hours).toMatchObject({ days: [6, 0], startHour: 8, endHour: 16, unownedHours: 2 })
  await expect(save({ startHour: 16 })).rejects.toThrow('Day ends at (hour)')
  await expect(save({ unownedHours: 1.5 })).rejects.toThrow('working hours')
})
