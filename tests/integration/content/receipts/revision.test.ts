import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { findRevision, reportRevision } from '@/content/receipts/instance-reports'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { openRunningSite, saveSettings, settingsReceipt } from '@tests/support/receipts'
import { addDraft } from '@tests/support/schedules'
import { isLongRun } from '@tests/support/long-run'

let payload: Payload

beforeAll(async () => {
  payload = await openRunningSite()
})

test('a revision counts once it is committed, and one that is taken back never does', async () => {
  const before = await findRevision(payload)
  for (const end of ['rollbackTransaction', 'commitTransaction'] as const) {
    const transactionID = (await payload.db.beginTransaction()) ?? undefined
    await payload.updateGlobal({
      slug: 'site-settings',
      data: { ...siteSettingsSample, _status: 'published' },
      req: { transactionID },
    })
    expect(await findRevision(payload)).toBe(before)
    await payload.db[end](transactionID ?? '')
  }
  expect(await findRevision(payload)).toBe(before + 1)
})

test.runIf(isLongRun)(
  'whoever reads a revision finds everything that was published up to it, also while others publish',
  async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => addDraft(payload)))
    const before = await findRevision(payload)
    let isPublishing = true
    const publishing = Promise.all(
      drafts.map(({ id }) => payload.update({ collection: 'pages', id, data: { _status: 'published' } })),
    ).finally(() => (isPublishing = false))
    while (isPublishing) {
      const revision = await findRevision(payload)
      expect(await countReceipts(before, revision)).toBe(revision - before)
    }
    await publishing
    expect(await findRevision(payload)).toBe(before + drafts.length)
  },
)

/** How many revisions after the one and up to the other can be read as receipts. */
async function countReceipts(after: number, upTo: number) {
  const { rows } = await payload.db.pool.query(
    'select count(distinct revision)::int as count from content_receipts where revision > $1 and revision <= $2',
    [after, upTo],
  )
  return Number(rows[0].count)
}

test('what is published while the pages are made is left for the next report', async () => {
  await saveSettings('Early')
  const revision = await findRevision(payload)
  await saveSettings('Late')
  await reportRevision(payload, { revision, pages: ['/'], broken: [] })
  expect((await settingsReceipt())?.answers).toEqual([])
})
