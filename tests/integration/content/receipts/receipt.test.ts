import '@tests/support/settings-of-limits'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/api/admin/receipts/route'
import { PUT } from '@/app/api/internal/content/route'
import { openPayload } from '@/cms/payload'
import { findReceipt } from '@/content/receipts/find-receipt'
import {
  announceInstance,
  findRevision,
  findUnreported,
  reportRevision,
  retireInstance,
} from '@/content/receipts/instance-reports'
import { legalDate } from '@/features/legal/legal-date'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import type { Page } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  await announceInstance(payload)
})

async function save(tagline: string) {
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline, _status: 'published' },
  })
}

const settings = () => findReceipt(payload, 'site-settings')

/** What this instance reports once all of its pages show what has been published so far. */
async function report(pages = ['/'], broken: string[] = []) {
  await reportRevision(payload, { revision: await findRevision(payload), pages, broken })
}

test('a publish is unanswered until this instance reports its revision, with its pages', async () => {
  await report()
  await save('Measured again')
  expect(await settings()).toMatchObject({ shownOn: null, answers: [] })
  expect((await findUnreported(payload))[0]).toEqual({ pages: ['/'], path: null, left: null })
  await report(['/', '/not-found'])
  expect(await settings()).toMatchObject({
    silent: [],
    answers: [{ took: expect.any(Number), pages: ['/', '/not-found'], broken: [] }],
  })
  expect(await findUnreported(payload)).toEqual([])
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

test('whoever reads a revision finds everything that was published up to it, also while others publish', async () => {
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
})

/** How many revisions after the one and up to the other can be read as receipts. */
async function countReceipts(after: number, upTo: number) {
  const { rows } = await payload.db.pool.query(
    'select count(distinct revision)::int as count from content_receipts where revision > $1 and revision <= $2',
    [after, upTo],
  )
  return Number(rows[0].count)
}

test('what is published while the pages are made is left for the next report', async () => {
  await save('Early')
  const revision = await findRevision(payload)
  await save('Late')
  await reportRevision(payload, { revision, pages: ['/'], broken: [] })
  expect((await settings())?.answers).toEqual([])
})

test('a running instance that does not answer is named for as long as it runs', async () => {
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values
      ('south', now(), now() - interval '1 day'),
      ('killed', now() - interval '1 minute', now() - interval '1 day')`,
  )
  await save('Asked of all')
  await report()
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values ('newcomer', now(), now())`,
  )
  const receipt = await settings()
  expect(receipt?.silent).toEqual(['south'])
  expect(receipt?.answers).toHaveLength(1)
  await payload.db.drizzle.execute(
    sql`update content_receipts set saved_at = saved_at - interval '1 hour' where document = 'site-settings'`,
  )
  expect((await settings())?.silent).toEqual(['south'])
  await payload.db.drizzle.execute(sql`delete from site_instances where name in ('south', 'newcomer')`)
})

test('an instance that says that it ends is not waited for', async () => {
  await save('Asked before the end')
  expect((await settings())?.silent).toHaveLength(1)
  await retireInstance(payload)
  expect((await settings())?.silent).toEqual([])
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
  await save('Before the restart')
  await reportOf('started later', { startedAfter: 5, took: 7 })
  expect((await settings())?.answers).toMatchObject([{ instance: 'started later', took: 7 }])
  await reportOf('ran then', { startedAfter: -5, took: 0.5 })
  expect((await settings())?.answers).toMatchObject([{ instance: 'ran then', took: 0.5 }])
})

test('a receipt keeps its time when others are published after it, and reports that nobody needs are forgotten', async () => {
  const { receipt } = await havePage()
  await report(['/first'])
  const first = await receipt()
  expect(first?.answers).toMatchObject([{ pages: ['/first'] }])
  for (let count = 0; count < 3; count += 1) {
    await save(`Later ${count}`)
    await report(['/later'])
  }
  expect((await receipt())?.answers).toEqual(first?.answers)
  const { rows } = await payload.db.pool.query(
    `select count(*)::int as count from content_reports where pages = '["/later"]'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('what was broken is cleared by the next report without a fault', async () => {
  await save('Broken at first')
  await report([], ['/ (500)'])
  expect((await settings())?.answers).toMatchObject([{ pages: [], broken: ['/ (500)'] }])
  await report(['/'])
  expect((await settings())?.answers).toMatchObject([{ pages: ['/'], broken: [] }])
  await report([], ['/ (500)'])
  expect((await settings())?.answers).toMatchObject([{ broken: ['/ (500)'] }])
  const { publish } = await havePage()
  await publish()
  await report(['/', '/for/other'])
  expect((await settings())?.answers).toMatchObject([{ pages: ['/', '/for/other'], broken: [] }])
})

test('a save that is taken back leaves no receipt', async () => {
  await save('Stays')
  const before = await settings()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline: 'Taken back', _status: 'published' },
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID ?? '')
  expect(await settings()).toEqual({ ...before, isOverdue: false })
})

test('a draft makes no receipt, publishing it does, for its own page', async () => {
  const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  const { id = '' } = docs[0] ?? {}
  const receipt = () => findReceipt(payload, `legal-documents:${id}`)
  const published = await receipt()
  const data = { summary: 'A summary in new words' }
  await payload.update({ collection: 'legal-documents', id, data, draft: true })
  expect((await receipt())?.savedAt).toBe(published?.savedAt)
  await payload.update({ collection: 'legal-documents', id, data: { _status: 'published' } })
  expect(await receipt()).toMatchObject({ path: '/legal/terms', shownOn: ['/legal/terms'], answers: [] })
})

/** A page on the site, and its receipt. */
async function havePage(more: Partial<Page> = {}) {
  const { id, slug } = await addDraft(payload)
  const publish = (data: Partial<Page> = more) =>
    payload.update({ collection: 'pages', id, data: { ...data, _status: 'published' } })
  await publish()
  return { id, path: `/for/${slug}`, publish, receipt: () => findReceipt(payload, `pages:${id}`) }
}

/** What the newest publish has this instance visit. */
async function newest() {
  return (await findUnreported(payload))[0]
}

test('a page that is taken off the site must be gone from its address', async () => {
  const { id, path, receipt } = await havePage()
  await payload.update({ collection: 'pages', id, draft: true, data: { title: 'A draft beside it' } })
  expect(await receipt()).toMatchObject({ path, left: null })
  await payload.update({ collection: 'pages', id, data: { _status: 'draft' } })
  expect(await newest()).toEqual({ pages: [], path: null, left: path })
  expect(await receipt()).toMatchObject({ path: null, left: path, shownOn: [], answers: [] })
})

test('a deleted page has a last receipt, for the list of pages', async () => {
  const { id, path, receipt } = await havePage()
  await payload.delete({ collection: 'pages', id })
  expect(await newest()).toEqual({ pages: [], path: null, left: path })
  expect(await receipt()).toBeNull()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ left: path, answers: [] })
  await report()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ answers: [{ broken: [] }] })
})

test('a page with a new address is looked for there, and its old one must lead to it', async () => {
  const { path, publish, receipt } = await havePage()
  const { slug } = await publish({ slug: `moved-${crypto.randomUUID()}` })
  const here = `/for/${slug}`
  expect(await newest()).toEqual({ pages: [here], path: here, left: path })
  expect(await receipt()).toMatchObject({ path: here, left: path, shownOn: [here] })
  await publish()
  expect(await receipt()).toMatchObject({ path: here, left: null })
})

test('a legal change that takes effect later is announced on its own page', async () => {
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'privacy' } },
  })
  const { id = '' } = docs[0] ?? {}
  const effectiveDay = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString()
  const data = { summary: 'Words to come', isMaterial: true, effectiveDay, _status: 'published' as const }
  await payload.update({ collection: 'legal-documents', id, data })
  expect(await findReceipt(payload, `legal-documents:${id}`)).toMatchObject({
    comingOn: legalDate(effectiveDay.slice(0, 10)).text,
    shownOn: ['/legal/privacy'],
  })
})

test('a picture that changed is looked for on the pages that show it, and on no other', async () => {
  const data = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = { data, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: data.length }
  const { id } = await payload.create({ collection: 'media', data: { alt: 'Red' }, file })
  const change = (alt: string) => payload.update({ collection: 'media', id, data: { alt } })
  await change('Redder')
  expect(await findReceipt(payload, `media:${id}`)).toMatchObject({ isPicture: true, shownOn: [] })
  const { path } = await havePage({ meta: { picture: id } })
  await report([path])
  await change('Reddest')
  expect(await newest()).toEqual({ pages: [path], path: null, left: null })
  expect(await findReceipt(payload, `media:${id}`)).toMatchObject({ shownOn: [path], answers: [] })
})

test('receipts are for those who may edit the content, and reports come from this process alone', async () => {
  const ask = async (headers: HeadersInit) =>
    (await GET(siteRequest('/api/admin/receipts?document=site-settings', { headers }))).status
  expect(await ask({})).toBe(401)
  expect(await ask({ cookie: (await signInAs(payload, 'sales')).cookie })).toBe(403)
  expect(await ask({ cookie: (await signInAs(payload, 'editor')).cookie })).toBe(200)
  expect((await put({ revision: 1, pages: [], broken: [] }, {})).status).toBe(404)
})

function put(
  body: unknown,
  headers: HeadersInit = { 'x-internal-token': 'token-of-this-process-for-tests-only' },
) {
  const json = { 'content-type': 'application/json', ...headers }
  return PUT(
    siteRequest('/api/internal/content', { method: 'PUT', headers: json, body: JSON.stringify(body) }),
  )
}

test('a report says its revision, its pages and what is broken, and one that makes no sense is refused', async () => {
  await save('Reported')
  const revision = await findRevision(payload)
  expect((await put({ revision, pages: ['/'], broken: [] })).status).toBe(200)
  expect(await settings()).toMatchObject({ answers: [{ pages: ['/'] }] })
  for (const body of [
    '',
    [],
    {},
    { revision },
    { revision: 1.5, pages: [], broken: [] },
    { revision, pages: '/', broken: [] },
  ]) {
    expect((await put(body)).status).toBe(400)
  }
})

test('500 publishes are all answered by one report', async () => {
  await payload.db.pool.query(`
    insert into content_receipts (document, revision, saved_at, expected)
    select 'pages:' || number, (select number + 1 from content_revision), clock_timestamp(),
      '{"path": null, "left": null, "comingOn": null, "shownOn": ["/"], "isPicture": false}'
    from generate_series(1, 500) as number`)
  await save('After the 500')
  expect((await findUnreported(payload)).length).toBeGreaterThanOrEqual(500)
  await report()
  expect(await findUnreported(payload)).toEqual([])
  expect((await findReceipt(payload, 'pages:250'))?.answers).toMatchObject([{ pages: ['/'], broken: [] }])
})

test('nobody can ask for the receipt of a document whose name holds a NUL', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const asked = await GET(siteRequest('/api/admin/receipts?document=%00', { headers: { cookie } }))
  expect(asked.status).toBe(400)
  expect(await asked.text()).toBe('The text has characters that cannot be stored.')
})
