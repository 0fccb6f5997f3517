import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findLeads } from '@/features/leads/find-leads'
import { changeLeads, seedLeads } from '@tests/support/seed-leads'

const databaseUrl = process.env.DATABASE_URL ?? ''

async function read(which: 'spam' | 'not-spam') {
  let text = ''
  let pieces = 0
  for await (const piece of findLeads(await openPayload(), { which })) {
    text += piece
    pieces += 1
  }
  const leads: { id: string; createdAt: string; package: string | null }[] = JSON.parse(text)
  return { leads, pieces }
}

test('an empty list is an empty array', async () => {
  expect((await read('not-spam')).leads).toEqual([])
})

test('a list longer than a page comes whole, each lead once, newest first', async () => {
  await seedLeads(databaseUrl, 20_000)
  // Leads of one millisecond, across the end of a page as well.
  await changeLeads(
    databaseUrl,
    `update waitlist_leads set created_at = '2026-01-01' where email like 'lead1%'`,
  )
  const { leads, pieces } = await read('not-spam')
  expect(leads).toHaveLength(20_000)
  expect(new Set(leads.map(({ id }) => id)).size).toBe(20_000)
  expect(pieces).toBeGreaterThan(2)
  const instants = leads.map(({ createdAt }) => createdAt)
  expect(instants).toEqual(instants.toSorted().toReversed())
  expect(instants.every((instant) => new Date(instant).toISOString() === instant)).toBe(true)
  expect(leads.some((lead) => lead.package === null)).toBe(true)
})

test('spam is listed alone, and nowhere else', async () => {
  await changeLeads(databaseUrl, `update waitlist_leads set status = 'spam' where email like 'lead77%'`)
  const [spam, others] = [await read('spam'), await read('not-spam')]
  expect(spam.leads.length).toBeGreaterThan(0)
  expect(spam.leads.length + others.leads.length).toBe(20_000)
})
