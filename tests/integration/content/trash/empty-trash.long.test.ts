import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import '@tests/support/settings-of-limits'
import { POST } from '@/app/api/internal/retention/route'
import { openPayload } from '@/cms/payload'
import { emptyTrash } from '@/content/trash/empty-trash'
import { daysInTrash } from '@/content/trash/trash-constants'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { publishPage } from '@tests/support/redirects'
import { siteRequest } from '@tests/support/site-request'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

type Kind = 'pages' | 'media'

let payload: Payload
const ids: Record<Kind, string> = { pages: '', media: '' }

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

beforeEach(async () => {
  ids.pages = (await publishPage(crypto.randomUUID())).id
  ids.media = (await uploadPicture(await makeHalvesPicture(200))).id
})

/** To the trash, so long ago. */
async function trash(collection: Kind, ago: string) {
  const id = ids[collection]
  await payload.update({ collection, id, data: { deletedAt: new Date().toISOString() } })
  await payload.db.pool.query(`update ${collection} set deleted_at = now() - $2::interval where id = $1`, [
    id,
    ago,
  ])
}

async function isStored(collection: Kind) {
  const where = { id: { equals: ids[collection] } }
  return (await payload.count({ collection, where, trash: true })).totalDocs === 1
}

test('an empty trash is emptied', async () => {
  await emptyTrash(payload)
  expect([await isStored('pages'), await isStored('media')]).toEqual([true, true])
})

test.each(['pages', 'media'] as const)(
  'what was in the trash of %s for its time goes, and nothing before',
  async (kind) => {
    await trash(kind, `${daysInTrash} days - 1 minute`)
    await emptyTrash(payload)
    expect(await isStored(kind)).toBe(true)
    await payload.update({ collection: kind, id: ids[kind], data: { deletedAt: null }, trash: true })
    await trash(kind, `${daysInTrash} days 1 minute`)
    await emptyTrash(payload)
    expect(await isStored(kind)).toBe(false)
    await emptyTrash(payload)
  },
)

test('the background job for what is past its time empties it', async () => {
  await trash('pages', '31 days')
  const headers = { 'x-internal-token': process.env.INTERNAL_TOKEN ?? '' }
  const response = await POST(siteRequest('/api/internal/retention', { method: 'POST', headers }))
  expect(response.status).toBe(200)
  expect(await isStored('pages')).toBe(false)
})

test('what a rule still keeps stays, and holds up nothing', async () => {
  await trash('media', '40 days')
  await payload.update({
    collection: 'pages',
    id: ids.pages,
    draft: true,
    data: { sections: [{ ...pictureSample, picture: ids.media }, waitlistSample] },
  })
  const used = ids.media
  ids.media = (await uploadPicture(await makeHalvesPicture(200))).id
  await trash('media', '35 days')
  await emptyTrash(payload)
  expect(await isStored('media')).toBe(false)
  ids.media = used
  expect(await isStored('media')).toBe(true)
})

test('what comes back just then stays', async () => {
  await trash('pages', '31 days')
  const { emptying, restoring } = await runWhileLocked(
    'select from content_revision for update',
    async () => {
      const data = { deletedAt: null }
      const restoring = payload.update({ collection: 'pages', id: ids.pages, data, trash: true })
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
      const emptying = emptyTrash(payload)
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(2)
      return { emptying, restoring }
    },
  )
  await Promise.all([emptying, restoring])
  expect((await payload.findByID({ collection: 'pages', id: ids.pages })).deletedAt).toBeNull()
})

test('several instances at once empty it once', async () => {
  await trash('pages', '31 days')
  await Promise.all([1, 2, 3].map(() => emptyTrash(payload)))
  expect(await isStored('pages')).toBe(false)
})
