import '@tests/support/settings-of-limits'
import { createServer } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { GET } from '@/app/api/admin/receipts/route'
import { POST as answer } from '@/app/api/internal/receipts/route'
import { openPayload } from '@/cms/payload'
import { announceInstance, retireInstance } from '@/content/receipts/announce-instance'
import { answerReceipts, findOpenReceipts } from '@/content/receipts/answer-receipts'
import { findReceipt } from '@/content/receipts/find-receipt'
import { legalDate } from '@/features/legal/legal-date'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { seedSite } from '@/seed/seed-site'
import type { Page } from '@/payload-types'
import { addDraft } from '@tests/support/schedules'
import { postJson, siteRequest } from '@tests/support/site-request'
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

/** This instance, whose public pages all say just this, but for those that `answers` has something else for. */
async function servePage(text: string, answers: Record<string, [status: number, location?: string]> = {}) {
  const server = createServer(({ url = '' }, response) => {
    const [status, location] = answers[url] ?? [200]
    response.writeHead(status, location ? { Location: location } : {}).end(`<p>${text}</p>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function openReceipts() {
  return (await findOpenReceipts(payload)).map(({ id }) => id)
}

async function look(place: { origin: string; paths: string[] }) {
  await answerReceipts(payload, { ...place, receipts: await openReceipts() })
}

/** The pages on which visitors notice the newest publish first. */
async function newestPaths() {
  return (await findOpenReceipts(payload))[0]?.paths
}

test('after a save only the new words are looked for, and found on the page that says them', async () => {
  await save('Measured anew')
  expect(await newestPaths()).toEqual(['/'])
  const origin = await servePage('Measured anew')
  await look({ origin, paths: ['/'] })
  expect(await findReceipt(payload, 'site-settings')).toMatchObject({
    sought: 1,
    silent: [],
    answers: [{ foundOn: ['/'], missing: [], broken: [] }],
  })
})

test('a page that still says the old words is told from one that says the new ones', async () => {
  await save('Never shown')
  await look({ origin: await servePage('Measured anew'), paths: ['/'] })
  const receipt = await findReceipt(payload, 'site-settings')
  expect(receipt?.answers).toMatchObject([{ foundOn: [], missing: ['Never shown'] }])
})

test('what is published while the pages are made is left for the next time they are', async () => {
  await save('Early')
  const receipts = await openReceipts()
  await save('Late')
  await answerReceipts(payload, { origin: await servePage('Early'), paths: ['/'], receipts })
  expect((await findReceipt(payload, 'site-settings'))?.answers).toEqual([])
})

test('a running instance that does not answer is named for as long as it runs', async () => {
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values
      ('south', now(), now() - interval '1 day'),
      ('killed', now() - interval '1 minute', now() - interval '1 day')`,
  )
  await save('Asked of all')
  await look({ origin: await servePage('Asked of all'), paths: ['/'] })
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at, started_at) values ('newcomer', now(), now())`,
  )
  const receipt = await findReceipt(payload, 'site-settings')
  expect(receipt?.silent).toEqual(['south'])
  expect(receipt?.answers).toHaveLength(1)
  await payload.db.drizzle.execute(
    sql`update content_receipts set saved_at = saved_at - interval '1 hour' where document = 'site-settings'`,
  )
  expect((await findReceipt(payload, 'site-settings'))?.silent).toEqual(['south'])
  await payload.db.drizzle.execute(sql`delete from site_instances where name in ('south', 'newcomer')`)
})

test('an instance that says that it ends is not waited for', async () => {
  await save('Asked before the end')
  expect((await findReceipt(payload, 'site-settings'))?.silent).toHaveLength(1)
  await retireInstance(payload)
  expect((await findReceipt(payload, 'site-settings'))?.silent).toEqual([])
  await announceInstance(payload)
})

test('a save that is taken back leaves no receipt', async () => {
  await save('Stays')
  const before = await findReceipt(payload, 'site-settings')
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline: 'Taken back', _status: 'published' },
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID ?? '')
  expect(await findReceipt(payload, 'site-settings')).toEqual({ ...before, isOverdue: false })
})

test('a draft makes no receipt, publishing it does, for the words since the last publish', async () => {
  const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  const { id = '' } = docs[0] ?? {}
  const receipt = () => findReceipt(payload, `legal-documents:${id}`)
  const published = await receipt()
  const data = { summary: 'A summary in new words' }
  await payload.update({ collection: 'legal-documents', id, data, draft: true })
  expect((await receipt())?.savedAt).toBe(published?.savedAt)
  await payload.update({ collection: 'legal-documents', id, data: { _status: 'published' } })
  expect(await receipt()).toMatchObject({ sought: 1, answers: [] })
})

/** A page on the site, and its receipt. */
async function havePage(more: Partial<Page> = {}) {
  const { id, slug } = await addDraft(payload)
  const publish = (data: Partial<Page> = more) =>
    payload.update({ collection: 'pages', id, data: { ...data, _status: 'published' } })
  await publish()
  return { id, path: `/for/${slug}`, publish, receipt: () => findReceipt(payload, `pages:${id}`) }
}

test('a page that is taken off the site must be gone from its address', async () => {
  const { id, path, receipt } = await havePage()
  await payload.update({ collection: 'pages', id, draft: true, data: { title: 'A draft beside it' } })
  expect(await receipt()).toMatchObject({ path, left: null })
  await payload.update({ collection: 'pages', id, data: { _status: 'draft' } })
  await look({ origin: await servePage(''), paths: ['/'] })
  expect(await receipt()).toMatchObject({
    path: null,
    left: path,
    sought: 0,
    answers: [{ broken: [`${path} (200)`] }],
  })
  await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
  await payload.update({ collection: 'pages', id, data: { _status: 'draft' } })
  await look({ origin: await servePage('', { [path]: [404] }), paths: ['/'] })
  expect(await receipt()).toMatchObject({ left: path, answers: [{ broken: [] }] })
})

test('a deleted page has a last receipt, for the list of pages', async () => {
  const { id, path, receipt } = await havePage()
  await payload.delete({ collection: 'pages', id })
  await look({ origin: await servePage('', { [path]: [404] }), paths: ['/'] })
  expect(await receipt()).toBeNull()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ left: path, answers: [{ broken: [] }] })
})

test('a page with a new address must show its text there, and the old one must lead to it', async () => {
  const { path, publish, receipt } = await havePage()
  const { slug, title } = await publish({ slug: `moved-${crypto.randomUUID()}` })
  const here = `/for/${slug}`
  expect(await newestPaths()).toEqual([here, path])
  const answer = async (leads: string) => {
    const origin = await servePage(title, { [path]: [308, leads] })
    await look({ origin, paths: [here] })
    return receipt()
  }
  expect(await answer(`${here}?from=mail`)).toMatchObject({
    path: here,
    left: path,
    answers: [{ foundOn: [here], broken: [] }],
  })
  await payload.db.pool.query(`update content_receipts set answers = '{}'`)
  expect(await answer('/')).toMatchObject({ answers: [{ broken: [`${path} (308)`] }] })
  await publish()
  expect(await receipt()).toMatchObject({ path: here, left: null })
})

test('a legal change that takes effect later is looked for as its announcement', async () => {
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'privacy' } },
  })
  const { id = '' } = docs[0] ?? {}
  const effectiveDay = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString()
  const data = { summary: 'Words to come', isMaterial: true, effectiveDay, _status: 'published' as const }
  await payload.update({ collection: 'legal-documents', id, data })
  const day = legalDate(effectiveDay.slice(0, 10)).text
  const origin = await servePage(`This text changes on ${day}<!-- -->. Read what will change`)
  await look({ origin, paths: ['/legal/privacy'] })
  expect(await findReceipt(payload, `legal-documents:${id}`)).toMatchObject({
    comingOn: day,
    answers: [{ foundOn: ['/legal/privacy'], missing: [] }],
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
  expect(await findReceipt(payload, `media:${id}`)).toMatchObject({ isPicture: true, sought: 0 })
  const { path } = await havePage({ meta: { picture: id } })
  const { updatedAt } = await change('Reddest')
  expect(await newestPaths()).toEqual([path])
  const origin = await servePage(`<img src="/api/media/file/x.png?v=${Date.parse(updatedAt)}">`)
  await look({ origin, paths: [path] })
  expect(await findReceipt(payload, `media:${id}`)).toMatchObject({
    shownOn: [path],
    sought: 1,
    answers: [{ foundOn: [path] }],
  })
})

test('receipts are for those who may edit the content, and answers come from this process alone', async () => {
  const ask = async (headers: HeadersInit) =>
    (await GET(siteRequest('/api/admin/receipts?document=site-settings', { headers }))).status
  expect(await ask({})).toBe(401)
  expect(await ask({ cookie: (await signInAs(payload, 'sales')).cookie })).toBe(403)
  expect(await ask({ cookie: (await signInAs(payload, 'editor')).cookie })).toBe(200)
  const forged = postJson('/api/internal/receipts', { port: 1, receipts: [] })
  expect((await answer(forged)).status).toBe(404)
})

test('one order names its receipts in its body, and one that makes no sense is refused', async () => {
  const token = 'token-of-this-process-for-tests-only'
  const order = (body: unknown) =>
    answer(postJson('/api/internal/receipts', body, { 'x-internal-token': token }))
  await save('Ordered')
  const port = Number(new URL(await servePage('Ordered')).port)
  const [newest = ''] = await openReceipts()
  expect((await order({ port, receipts: [newest] })).status).toBe(200)
  expect(await findReceipt(payload, 'site-settings')).toMatchObject({ answers: [{ missing: [] }] })
  for (const body of [
    '',
    '[]',
    {},
    { port: 0, receipts: [] },
    { port, receipts: ['x'] },
    { port, receipts: newest },
  ]) {
    expect((await order(body)).status).toBe(400)
  }
})

test('500 open receipts are all answered for, and a page that does not answer keeps none of them', async () => {
  await payload.db.pool.query(`
    insert into content_receipts (document, id, saved_at, words, sought, expected, answers)
    select 'pages:' || number, gen_random_uuid(), clock_timestamp(), '[]', '["Among many"]', '{}', '{}'
    from generate_series(1, 500) as number`)
  const origin = await servePage('Among many')
  const receipts = await openReceipts()
  expect(receipts.length).toBeGreaterThanOrEqual(500)
  await answerReceipts(payload, { origin, paths: ['/', 'x:gone'], receipts })
  expect(await openReceipts()).toEqual([])
  expect((await findReceipt(payload, 'pages:250'))?.answers).toMatchObject([
    { foundOn: ['/'], missing: [], broken: ['x:gone (0)'] },
  ])
})

test('nobody can ask for the receipt of a document whose name holds a NUL', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const asked = await GET(siteRequest('/api/admin/receipts?document=%00', { headers: { cookie } }))
  expect(asked.status).toBe(400)
  expect(await asked.text()).toBe('The text has characters that cannot be stored.')
})
