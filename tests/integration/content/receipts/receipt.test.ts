import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { findReceipt } from '@/content/receipts/find-receipt'
import { announceInstance, findUnreported, retireInstance } from '@/content/receipts/instance-reports'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import {
  addPublishedPage,
  openRunningSite,
  reportPages,
  saveSettings,
  settingsReceipt,
} from '@tests/support/receipts'

let payload: Payload

beforeAll(async () => {
  payload = await openRunningSite()
})

test('a publish is unanswered until this instance reports its revision, with its pages', async () => {
  await reportPages()
  await saveSettings('Measured again')
  expect(await settingsReceipt()).toMatchObject({ shownOn: null, answers: [] })
  expect((await findUnreported(payload))[0]).toEqual({ pages: ['/'], path: null, left: null })
  await reportPages(['/', '/not-found'])
  expect(await settingsReceipt()).toMatchObject({
    silent: [],
    answers: [{ took: expect.any(Number), pages: ['/', '/not-found'], broken: [] }],
  })
  expect(await findUnreported(payload)).toEqual([])
})

test('a running instance that does not answer is named for as long as it runs', async () => {
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values
      ('south', now(), now() - interval '1 day'),
      ('killed', now() - interval '1 minute', now() - interval '1 day')`,
  )
  await saveSettings('Asked of all')
  await reportPages()
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values ('newcomer', now(), now())`,
  )
  const receipt = await settingsReceipt()
  expect(receipt?.silent).toEqual(['south'])
  expect(receipt?.answers).toHaveLength(1)
  await payload.db.drizzle.execute(
    sql`update content_receipts set saved_at = saved_at - interval '1 hour' where document = 'site-settings'`,
  )
  expect((await settingsReceipt())?.silent).toEqual(['south'])
  await payload.db.drizzle.execute(sql`delete from site_instances where name in ('south', 'newcomer')`)
})

test('a receipt is news for two minutes by the clock of the site', async () => {
  await saveSettings('News')
  expect(await settingsReceipt()).toMatchObject({ isNews: true })
  await payload.db.drizzle.execute(
    sql`update content_receipts set saved_at = now() - interval '121 seconds' where document = 'site-settings'`,
  )
  expect(await settingsReceipt()).toMatchObject({ isNews: false })
})

test('an instance is late after ten seconds, and later where it has many pages to visit', async () => {
  await saveSettings('Asked long ago')
  const ago = (seconds: number) =>
    payload.db.pool.query(
      `update content_receipts set saved_at = now() - make_interval(secs => $1) where document = 'site-settings'`,
      [seconds],
    )
  await ago(8)
  expect((await settingsReceipt())?.isOverdue).toBe(false)
  await ago(20)
  expect((await settingsReceipt())?.isOverdue).toBe(true)
  await payload.db.pool.query(
    `insert into pages (id, title, slug, _status) select gen_random_uuid(), 'Page ' || n, 'late-' || n, 'published'
     from generate_series(1, 150) n`,
  )
  expect((await settingsReceipt())?.isOverdue).toBe(false)
  await ago(40)
  expect((await settingsReceipt())?.isOverdue).toBe(true)
  await payload.db.pool.query(`delete from pages where slug like 'late-%'`)
})

test('an instance that says that it ends is not waited for', async () => {
  await saveSettings('Asked before the end')
  expect((await settingsReceipt())?.silent).toHaveLength(1)
  await retireInstance(payload)
  expect((await settingsReceipt())?.silent).toEqual([])
  await announceInstance(payload)
})

/** A report of another instance, which started so many seconds after the last publish of the settings. */
async function reportOf(name: string, { startedAfter, took }: { startedAfter: number; took: number }) {
  await payload.db.pool.query(
    `insert into content_reports (instance, revision, started_at, reached_at, pages, broken)
      select $1, revision, saved_at + make_interval(secs => $2), saved_at + make_interval(secs => $3), '["/"]', '[]'
      from content_receipts where document = 'site-settings'`,
    [name, startedAfter, took],
  )
}

test('an instance that started later has the word only where none is left of those that ran', async () => {
  await saveSettings('Before the restart')
  await reportOf('started later', { startedAfter: 5, took: 7 })
  expect((await settingsReceipt())?.answers).toMatchObject([{ instance: 'started later', took: 7 }])
  await reportOf('ran then', { startedAfter: -5, took: 0.5 })
  expect((await settingsReceipt())?.answers).toMatchObject([{ instance: 'ran then', took: 0.5 }])
})

test('a receipt keeps its time when others are published after it, and reports that nobody needs are forgotten', async () => {
  const { receipt } = await addPublishedPage()
  await reportPages(['/first'])
  const first = await receipt()
  expect(first?.answers).toMatchObject([{ pages: ['/first'] }])
  for (let count = 0; count < 3; count += 1) {
    await saveSettings(`Later ${count}`)
    await reportPages(['/later'])
  }
  expect((await receipt())?.answers).toEqual(first?.answers)
  const { rows } = await payload.db.pool.query(
    `select count(*)::int as count from content_reports where pages = '["/later"]'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('what was broken is cleared by the next report without a fault', async () => {
  await saveSettings('Broken at first')
  await reportPages([], ['/ (500)'])
  expect((await settingsReceipt())?.answers).toMatchObject([{ pages: [], broken: ['/ (500)'] }])
  await reportPages(['/'])
  expect((await settingsReceipt())?.answers).toMatchObject([{ pages: ['/'], broken: [] }])
  await reportPages([], ['/ (500)'])
  expect((await settingsReceipt())?.answers).toMatchObject([{ broken: ['/ (500)'] }])
  const { publish } = await addPublishedPage()
  await publish()
  await reportPages(['/', '/for/other'])
  expect((await settingsReceipt())?.answers).toMatchObject([{ pages: ['/', '/for/other'], broken: [] }])
})

test('a save that is taken back leaves no receipt', async () => {
  await saveSettings('Stays')
  const before = await settingsReceipt()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline: 'Taken back', _status: 'published' },
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID ?? '')
  expect(await settingsReceipt()).toEqual({ ...before, isOverdue: false })
})

test('500 publishes are all answered by one report', async () => {
  await payload.db.pool.query(`
    insert into content_receipts (document, revision, saved_at, expected)
    select 'pages:' || number, (select number + 1 from content_revision), clock_timestamp(),
      '{"path": null, "left": null, "comingOn": null, "shownOn": ["/"], "isPicture": false}'
    from generate_series(1, 500) as number`)
  await saveSettings('After the 500')
  expect((await findUnreported(payload)).length).toBeGreaterThanOrEqual(500)
  await reportPages()
  expect(await findUnreported(payload)).toEqual([])
  expect((await findReceipt(payload, 'pages:250'))?.answers).toMatchObject([{ pages: ['/'], broken: [] }])
})
