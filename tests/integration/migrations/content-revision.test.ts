import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findReceipt } from '@/content/receipts/find-receipt'
import { findRevision } from '@/content/receipts/instance-reports'
import { down, up } from '@/migrations/20261122_120000_content_revision'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

/** What a site of the time before noted of a publish that one instance answered after so many seconds. */
function receiptOfBefore(
  document: string,
  { minutesAgo, took, expected }: { minutesAgo: number; took: number; expected: object },
) {
  const responses = { 'north, port 3000': { took, foundOn: ['/', '/legal/terms'], missing: [], broken: [] } }
  return payload.db.pool.query(
    `insert into content_receipts (document, id, saved_at, words, sought, expected, answers)
      values ($1, gen_random_uuid(), now() - make_interval(mins => $2), '[]', '[]', $3, $4)`,
    [document, minutesAgo, expected, responses],
  )
}

test('receipts of before keep their pages, their times and who answered', async () => {
  const args = { payload, db: payload.db.drizzle }
  await Reflect.apply(down, null, [args])
  await receiptOfBefore('legal-documents:1', {
    minutesAgo: 9,
    took: 0.5,
    expected: { path: '/legal/terms', left: null, comingOn: null, shownOn: [], isPicture: false },
  })
  await receiptOfBefore('site-settings', {
    minutesAgo: 5,
    took: 0.25,
    expected: {},
  })
  await Reflect.apply(up, null, [args])
  const response = { instance: 'north, port 3000', pages: ['/', '/legal/terms'], broken: [] }
  expect(await findReceipt(payload, 'legal-documents:1')).toMatchObject({
    path: '/legal/terms',
    shownOn: ['/legal/terms'],
    answers: [{ ...response, took: 0.5 }],
  })
  expect(await findReceipt(payload, 'site-settings')).toMatchObject({
    shownOn: null,
    answers: [{ ...response, took: 0.25 }],
  })
  expect(await findRevision(payload)).toBe(2)
})
