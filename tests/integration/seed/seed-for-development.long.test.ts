import { beforeAll, expect, test } from 'vitest'
import type { Payload } from 'payload'
import { openPayload } from '@/cms/payload'
import { createFirstAdmin } from '@/features/users/create-first-admin'
import { seedForDevelopment } from '@/seed/development/seed-for-development'
import { seedSite } from '@/seed/seed-site'
import { addLead } from '@tests/support/add-lead'
import { signUp } from '@tests/support/sign-up'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

test('a site without an admin is told to be started first', async () => {
  await expect(seedForDevelopment(payload, 80)).rejects.toThrow(
    'There is no admin yet. Start the site once, with `npm run dev`.',
  )
  expect((await payload.count({ collection: 'waitlist-leads' })).totalDocs).toBe(0)
})

test('leads of every status and age, campaign pages and drafts are added, and only once', async () => {
  await createFirstAdmin(payload, { email: 'admin@example.com', password: 'nine violet anchors near Turku' })
  expect(await seedForDevelopment(payload, 80)).toEqual({ leads: 80, pages: 3 })
  expect(await seedForDevelopment(payload, 80)).toEqual({ leads: 0, pages: 0 })

  const { docs } = await payload.find({ collection: 'waitlist-leads', pagination: false, depth: 0 })
  const statuses = new Set(docs.map(({ status }) => status))
  expect([...statuses].sort()).toEqual(['contacted', 'lost', 'new', 'qualified', 'spam', 'won'])
  const months = new Set(docs.map(({ createdAt }) => createdAt.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(6)
  expect(docs.filter(({ confirmation, teamNotice }) => confirmation?.dueAt || teamNotice?.dueAt)).toEqual([])
  expect((await payload.count({ collection: 'lead-events' })).totalDocs).toBeGreaterThan(40)

  const published = await payload.find({ collection: 'pages', overrideAccess: false, sort: 'slug' })
  expect(published.docs.map(({ title }) => title)).toEqual(['Home', 'Smart cities', 'Winter pilot'])
  const newest = await payload.find({ collection: 'pages', draft: true, sort: 'slug' })
  expect(newest.docs.map(({ title }) => title)).toEqual([
    'Home',
    'Insurers',
    'Smart cities',
    'Winter pilot, second year',
  ])
})

test('a waitlist with a real person on it is left as it is', async () => {
  await payload.delete({ collection: 'waitlist-leads', where: { status: { equals: 'won' } } })
  await addLead(payload, { ...signUp(), email: 'ada@isoway.com', industry: 'energy' })
  const { totalDocs } = await payload.count({ collection: 'waitlist-leads' })
  await expect(seedForDevelopment(payload, 80)).rejects.toThrow(
    'One real person is on this waitlist. Made-up leads belong on a database for development.',
  )
  expect((await payload.count({ collection: 'waitlist-leads' })).totalDocs).toBe(totalDocs)
})
