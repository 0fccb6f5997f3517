import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findSiteStatus } from '@/content/status/site-status'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'

const collection = 'pages'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

async function statusOf(id: string) {
  const newest = await payload.findByID({ collection, id, draft: true })
  return findSiteStatus(payload, { collection, id, isDraft: newest._status === 'draft' })
}

test('a page is never published, on the site, changed, off the site, and on it again', async () => {
  const { id } = await addDraft(payload)
  expect(await statusOf(id)).toBe('never')
  await payload.update({ collection, id, data: { _status: 'published' } })
  expect(await statusOf(id)).toBe('on')
  await payload.update({ collection, id, data: { title: 'Newer', _status: 'draft' }, draft: true })
  expect(await statusOf(id)).toBe('changed')
  await payload.update({ collection, id, data: { _status: 'draft' } })
  expect(await statusOf(id)).toBe('off')
  await payload.update({ collection, id, data: { title: 'Newest', _status: 'draft' }, draft: true })
  expect(await statusOf(id)).toBe('off')
  await payload.update({ collection, id, data: { _status: 'published' } })
  expect(await statusOf(id)).toBe('on')
})

test('a page that was on the site is told from one that never was, when no such version is left', async () => {
  const { id } = await addDraft(payload)
  await payload.update({ collection, id, data: { _status: 'published' } })
  await payload.update({ collection, id, data: { _status: 'draft' } })
  await payload.db.pool.query("delete from _pages_v where parent_id = $1 and version__status = 'published'", [
    id,
  ])
  expect(await statusOf(id)).toBe('off')
})
