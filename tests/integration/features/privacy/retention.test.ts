import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { purgeOldLeads } from '@/features/privacy/purge-old-leads'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { clearLeads, joinWithLead } from '@tests/support/lead-mails'

beforeEach(clearLeads)

async function keepFor(retentionMonths: number | null) {
  const payload = await openPayload()
  await payload.updateGlobal({
    slug: 'waitlist-settings',
    data: { ...waitlistSettingsSample, retentionMonths },
  })
  return payload
}

/** Signs a person up so long ago, as Postgres reckons it. */
async function joinedAgo(age: string) {
  const person = await joinWithLead()
  const { pool } = (await openPayload()).db
  await pool.query('update waitlist_leads set created_at = now() - $1::interval where id = $2', [
    age,
    (await person.lead()).id,
  ])
  return person.input.email
}

/** Everything in the history of this lead happened so long ago. */
async function age(id: string, age: string) {
  const { pool } = (await openPayload()).db
  await pool.query('update lead_events set created_at = now() - $1::interval where lead_id = $2', [age, id])
}

async function emailsLeft() {
  const { docs } = await (await openPayload()).find({ collection: 'waitlist-leads', pagination: false })
  return docs.map(({ email }) => email)
}

test('every lead past its time goes, to the minute, and no other', async () => {
  const payload = await keepFor(6)
  const [young, almost] = [await joinedAgo('1 day'), await joinedAgo('6 months -1 minute')]
  await joinedAgo('6 months 1 minute')
  await joinedAgo('10 years')
  expect(await purgeOldLeads(payload)).toBe(2)
  expect((await emailsLeft()).toSorted()).toEqual([young, almost].toSorted())
  expect(await purgeOldLeads(payload)).toBe(0)
})

test('who signs up again before the time is over is kept for as long again', async () => {
  const payload = await keepFor(6)
  const email = await joinedAgo('5 months 30 days')
  const person = await joinWithLead({ email })
  expect((await person.lead()).signUps).toBe(2)
  const { id } = await person.lead()
  await payload.db.pool.query("update waitlist_leads set created_at = now() - interval '2 years'")
  expect(await purgeOldLeads(payload)).toBe(0)
  await age(id, '6 months -1 minute')
  expect(await purgeOldLeads(payload)).toBe(0)
  await age(id, '6 months 1 minute')
  expect(await purgeOldLeads(payload)).toBe(1)
})

test('a lead that staff have written a note about is kept for as long from then', async () => {
  const payload = await keepFor(6)
  const email = await joinedAgo('2 years')
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  const id = docs[0]?.id ?? ''
  await payload.create({
    collection: 'lead-events',
    data: { lead: id, kind: 'note', note: 'Called', authorName: 'Ada' },
  })
  expect(await purgeOldLeads(payload)).toBe(0)
  await age(id, '6 months 1 minute')
  expect(await purgeOldLeads(payload)).toBe(1)
  expect(await emailsLeft()).toEqual([])
})

test('who signs up again while an old lead is being erased is on the list', async () => {
  const payload = await keepFor(1)
  const emails = await Promise.all(Array.from({ length: 20 }, () => joinedAgo('2 years')))
  const [, ...responses] = await Promise.all([
    purgeOldLeads(payload),
    ...emails.map((email) => joinWithLead({ email })),
  ])
  expect(responses.map(({ status }) => status)).toEqual(emails.map(() => 201))
  expect((await emailsLeft()).toSorted()).toEqual(emails.toSorted())
}, 60_000)

test('without a setting nothing is ever erased', async () => {
  const payload = await keepFor(null)
  await joinedAgo('50 years')
  expect(await purgeOldLeads(payload)).toBe(0)
  expect(await emailsLeft()).toHaveLength(1)
})

test.each([0, -1])('a setting of %s, from before it was refused, erases nothing', async (months) => {
  const payload = await keepFor(1)
  await payload.db.pool.query('update waitlist_settings set retention_months = $1', [months])
  await joinedAgo('1 day')
  expect(await purgeOldLeads(payload)).toBe(0)
  expect(await emailsLeft()).toHaveLength(1)
})

test('more than one batch is erased in one run', async () => {
  const payload = await keepFor(1)
  await payload.db.pool
    .query(`insert into waitlist_leads (id, name, email, email_key, organization, industry, created_at)
    select gen_random_uuid(), 'Old', n || '@old.example', n || '@old.example', 'Old', 'other', now() - interval '2 years'
    from generate_series(1, 30) as n`)
  expect(await purgeOldLeads(payload)).toBe(30)
  expect(await emailsLeft()).toEqual([])
}, 60_000)

test('instances that purge at once leave it to one', async () => {
  const payload = await keepFor(1)
  await joinedAgo('2 years')
  await joinedAgo('3 years')
  const erased = await Promise.all([1, 2, 3, 4].map(() => purgeOldLeads(payload)))
  expect(erased.reduce((sum, count) => sum + count)).toBe(2)
  expect(erased.filter((count) => count > 0)).toHaveLength(1)
})
