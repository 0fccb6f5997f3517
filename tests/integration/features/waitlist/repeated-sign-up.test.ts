import type { TypedUser } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { findLead } from '@/features/leads/follow-up/find-lead'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

type SignUp = ReturnType<typeof signUp>

const referer = { referer: 'http://localhost:3000/for/cities' }
const decoy = { 'x-form-website': 'x' }

function join(input: SignUp, headers: Record<string, string> = {}) {
  return POST(postJson('/api/waitlist', input, headers))
}

let user: TypedUser

beforeAll(async () => {
  user = { ...(await signInAs(await openPayload(), 'sales')).user, collection: 'users' }
})

/** The lead with this address as the drawer shows it. */
async function leadOf({ email }: SignUp) {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  const lead = await findLead(payload, user, docs[0]?.id ?? '')
  if (!lead) throw new Error('There is no such lead.')
  return lead
}

function describedRequest(text: string) {
  return { needsCustomSolution: true, customSolutionDescription: text }
}

test('what a person sends a second time is in the history, and the first details stay', async () => {
  const first = signUp({ organization: 'City of First' })
  const response = await join(first)
  const again = await join(
    {
      ...first,
      name: 'Ada King',
      organization: 'City of Second',
      package: 'enterprise',
      ...describedRequest('Please call me at +49 89 1234'),
    },
    referer,
  )
  expect([again.status, await again.text()]).toEqual([response.status, await response.text()])
  const lead = await leadOf(first)
  expect(lead).toMatchObject({
    name: 'Ada Lovelace',
    organization: 'City of First',
    customSolutionDescription: null,
    signUps: 2,
  })
  expect(lead.timeline).toMatchObject([
    {
      kind: 'sign-up',
      authorName: 'Visitor',
      note: null,
      signUp: {
        name: 'Ada King',
        organization: 'City of Second',
        industry: 'smart-city',
        package: 'enterprise',
        customSolutionDescription: 'Please call me at +49 89 1234',
        page: '/for/cities',
        spamReasons: null,
      },
    },
  ])
})

test('what was left out the second time is told as such', async () => {
  const first = signUp(describedRequest('Sensors on forty trams'))
  await join(first)
  await join({ ...first, package: '', needsCustomSolution: false, customSolutionDescription: '' })
  expect((await leadOf(first)).timeline).toMatchObject([
    { signUp: { package: null, customSolutionDescription: null, page: null } },
  ])
})

async function noticeOf({ email }: SignUp) {
  const { rows } = await (
    await openPayload()
  ).db.pool.query('select repeat_notice_due_at is not null as is_due from waitlist_leads where email = $1', [
    email,
  ])
  return rows
}

test('the same sign-up sent again is counted, and says nothing new', async () => {
  const first = signUp(describedRequest('Sensors on forty trams'))
  await join(first, referer)
  await join(first, referer)
  await join({ ...first, email: first.email.toUpperCase() }, referer)
  const lead = await leadOf(first)
  expect(lead).toMatchObject({ signUps: 3, timeline: [] })
  expect(lead.mails.map(({ kind }) => kind)).toEqual(['confirmation', 'teamNotice'])
  expect(await noticeOf(first)).toEqual([{ is_due: false }])
})

test('of ten times the same at once, one is the lead and the others are counted', async () => {
  const first = signUp()
  await Promise.all(Array.from({ length: 10 }, () => join(first)))
  expect(await leadOf(first)).toMatchObject({ signUps: 10, timeline: [] })
})

test('a second sign-up that is sent again is in the history once', async () => {
  const first = signUp()
  const second = { ...first, ...describedRequest('Sensors on forty trams') }
  await join(first)
  await join(second)
  await join(second)
  const { timeline, signUps, mails } = await leadOf(first)
  expect(timeline).toMatchObject([{ signUp: { customSolutionDescription: 'Sensors on forty trams' } }])
  expect(signUps).toBe(3)
  expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'teamNotice', 'repeatNotice'])
  expect(await noticeOf(first)).toEqual([{ is_due: true }])
})

test('whoever goes back to the first words says something new', async () => {
  const first = signUp()
  await join(first)
  await join({ ...first, package: 'enterprise' })
  await join(first)
  expect((await leadOf(first)).timeline).toMatchObject([
    { signUp: { package: 'professional' } },
    { signUp: { package: 'enterprise' } },
  ])
})

test.each([
  ['with another name', { name: 'Ada King' }, {}],
  ['with another organization', { organization: 'City of Second' }, {}],
  ['with another industry', { industry: 'energy' }, {}],
  ['with a package', { package: 'enterprise' }, {}],
  ['with a custom solution', describedRequest('Sensors on forty trams'), {}],
  ['from another page', {}, referer],
])('the same sign-up %s is in the history', async (_, change, headers) => {
  const first = signUp()
  await join(first)
  await join({ ...first, ...change }, headers)
  expect((await leadOf(first)).timeline).toMatchObject([{ kind: 'sign-up' }])
  expect(await noticeOf(first)).toEqual([{ is_due: true }])
})

test('the same sign-up a quarter of an hour later is in the history', async () => {
  const first = signUp()
  await join(first)
  await (
    await openPayload()
  ).db.pool.query(
    `update waitlist_leads set created_at = created_at - interval '15 minutes' where email = $1`,
    [first.email],
  )
  await join(first)
  await join(first)
  expect(await leadOf(first)).toMatchObject({ signUps: 3, timeline: [{ kind: 'sign-up' }] })
  expect(await noticeOf(first)).toEqual([{ is_due: true }])
})

test('the same sign-up is in the history if it looks like spam, and if the first one did', async () => {
  const first = signUp()
  await join(first)
  await join(first, decoy)
  expect((await leadOf(first)).timeline).toMatchObject([
    { signUp: { spamReasons: 'The field that people cannot see was filled in.' } },
  ])
  const victim = signUp()
  await join(victim, decoy)
  await join(victim)
  expect(await leadOf(victim)).toMatchObject({ status: 'new', timeline: [{}, { kind: 'sign-up' }] })
})

test('the first sign-up alone leaves no event', async () => {
  const first = signUp()
  await join(first)
  expect((await leadOf(first)).timeline).toEqual([])
})

test('of ten at once no word is lost', async () => {
  const first = signUp()
  await join(first)
  const texts = Array.from({ length: 10 }, (_, index) => `These are the words number ${index}`)
  await Promise.all(texts.map((text) => join({ ...first, ...describedRequest(text) })))
  const { timeline } = await leadOf(first)
  expect(timeline.map(({ signUp }) => signUp?.customSolutionDescription).toSorted()).toEqual(texts)
})

test('of eleven at once with none before, one is the lead and ten are its history', async () => {
  const first = signUp()
  const texts = Array.from({ length: 11 }, (_, index) => `These are the words number ${10 + index}`)
  await Promise.all(texts.map((text) => join({ ...first, ...describedRequest(text) })))
  const { timeline, customSolutionDescription } = await leadOf(first)
  const found = [
    customSolutionDescription,
    ...timeline.map(({ signUp }) => signUp?.customSolutionDescription),
  ]
  expect(found.toSorted()).toEqual(texts)
})

test('a lead keeps the latest hundred, and honest ones before spam', async () => {
  const payload = await openPayload()
  const first = signUp()
  const again = (text: string, honeypot = '') =>
    joinWaitlist(
      payload,
      { ...first, industry: 'energy', ...describedRequest(text) },
      { honeypot, isFromForm: false, notice: {} },
    )
  await join(first)
  await again('The oldest of all of them')
  for (let index = 0; index < 5; index += 1) await again(`Spam number ${index}`, 'x')
  for (let start = 0; start < 100; start += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => again(`Words with number ${start + index}`)))
  }
  const { timeline } = await leadOf(first)
  const kept = timeline.map(({ signUp }) => signUp?.customSolutionDescription)
  expect(kept).toHaveLength(100)
  expect(kept.filter((text) => text?.startsWith('Words with number '))).toHaveLength(100)
})

test('a second sign-up that looks like spam is kept with the reason', async () => {
  const first = signUp()
  await join(first)
  await join({ ...first, ...describedRequest('Cheap pills for everyone') }, decoy)
  const lead = await leadOf(first)
  expect(lead.status).toBe('new')
  expect(lead.timeline).toMatchObject([
    { signUp: { spamReasons: 'The field that people cannot see was filled in.' } },
  ])
})

test('of those who sign up honestly at once after spam in their name, no word is lost', async () => {
  const victim = signUp()
  await join({ ...victim, ...describedRequest('Cheap pills for everyone') }, decoy)
  const texts = ['Words of the first one', 'Words of the second', 'Words of the third']
  await Promise.all(texts.map((text) => join({ ...victim, ...describedRequest(text) })))
  const lead = await leadOf(victim)
  expect(lead.status).toBe('new')
  const found = lead.timeline.map(({ signUp }) => signUp?.customSolutionDescription)
  expect(found.filter((text) => text).toSorted()).toEqual(texts.toSorted())
})

test.each([
  ['erased', 'delete from waitlist_leads where id = $1'],
  [
    'corrected to another address',
    `update waitlist_leads set email_key = 'moved-' || email_key where id = $1`,
  ],
])('a person who signs up again while their lead is %s is on the list once more', async (_, change) => {
  const { pool } = (await openPayload()).db
  const first = signUp()
  await join(first)
  const { id } = await leadOf(first)
  const colleague = await pool.connect()
  try {
    await colleague.query('begin')
    await colleague.query('select from waitlist_leads where id = $1 for update', [id])
    const again = join({ ...first, organization: 'City of Second' })
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with stored as%'`,
      )
      expect(rowCount).toBe(1)
    }, 30_000)
    await colleague.query(change, [id])
    await colleague.query('commit')
    const response = await again
    expect(response.status).toBe(201)
  } finally {
    colleague.release()
  }
  const { rows } = await pool.query(
    'select organization, sign_ups::int from waitlist_leads where email_key = $1',
    [first.email.toLowerCase()],
  )
  expect(rows).toEqual([{ organization: 'City of Second', sign_ups: 1 }])
})
