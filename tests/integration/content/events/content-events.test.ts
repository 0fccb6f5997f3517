import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { findRevision } from '@/content/receipts/instance-reports'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { contentChannel } from '@/content/events/content-names'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const listener = new pg.Client(process.env.DATABASE_URL)
let eventCount = 0

beforeAll(async () => {
  await listener.connect()
  listener.on('notification', () => (eventCount += 1))
  await listener.query(`listen ${contentChannel}`)
})

afterAll(() => listener.end())

async function isNotifiedWithin(milliseconds: number) {
  const before = eventCount
  await sleep(milliseconds)
  return eventCount > before
}

test('a saved change is announced once it is committed, and not before', async () => {
  const payload = await openPayload()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, _status: 'published' },
    req: { transactionID },
  })
  expect(await isNotifiedWithin(300)).toBe(false)
  const before = eventCount
  await payload.db.commitTransaction(transactionID ?? '')
  await expect.poll(() => eventCount).toBeGreaterThan(before)
})

test('a change that is taken back is never announced', async () => {
  const payload = await openPayload()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, _status: 'published' },
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID ?? '')
  expect(await isNotifiedWithin(500)).toBe(false)
})

test('a version that comes back as a draft changes nothing that visitors read, so nobody is told', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { cookie } = await signInAs(payload, 'editor')
  const { docs } = await payload.findVersions({ collection: 'pages', limit: 1 })
  const before = await findRevision(payload)
  const slug = ['pages', 'versions', docs[0]?.id ?? '']
  const request = siteRequest(`/api/${slug.join('/')}`, { method: 'POST', headers: { cookie } })
  expect((await POST(request, { params: Promise.resolve({ slug }) })).status).toBe(200)
  expect(await findRevision(payload)).toBe(before)
})

test('a draft that a program saves tells nobody either, and its publish does', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const home = { collection: 'pages' as const, where: { slug: { equals: 'home' } } }
  const before = await findRevision(payload)
  await payload.update({ ...home, data: { title: 'Later' }, draft: true })
  expect(await findRevision(payload)).toBe(before)
  await payload.update({ ...home, data: { title: 'Now', _status: 'published' } })
  expect(await findRevision(payload)).toBe(before + 1)
})
