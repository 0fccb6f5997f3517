import { createServer } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { GET } from '@/app/api/admin/receipts/route'
import { POST as answer } from '@/app/api/internal/receipts/route'
import { openPayload } from '@/cms/payload'
import { announceInstance } from '@/features/publishing/announce-instance'
import { answerReceipts } from '@/features/publishing/answer-receipts'
import { findReceipt } from '@/features/publishing/find-receipt'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { seedSite } from '@/seed/seed-site'
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

/** A public page of this instance that says just this. */
async function servePage(text: string) {
  const server = createServer((_, response) => response.end(`<p>${text}</p>`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('after a save only the new words are looked for, and found on the page that says them', async () => {
  await save('Measured anew')
  const origin = await servePage('Measured anew')
  await answerReceipts(payload, { origin, paths: ['/'] })
  expect(await findReceipt(payload, 'site-settings')).toMatchObject({
    sought: 1,
    silent: [],
    answers: [{ foundOn: ['/'], missing: [], broken: [] }],
  })
})

test('a page that still says the old words is told from one that says the new ones', async () => {
  await save('Never shown')
  await answerReceipts(payload, { origin: await servePage('Measured anew'), paths: ['/'] })
  const receipt = await findReceipt(payload, 'site-settings')
  expect(receipt?.answers).toMatchObject([{ foundOn: [], missing: ['Never shown'] }])
})

test('another running instance that does not answer is named', async () => {
  await payload.db.drizzle.execute(
    sql`insert into site_instances (name, seen_at) values ('south, port 3000', now()),
      ('long gone, port 3000', now() - interval '1 minute')`,
  )
  await save('Asked of all')
  await answerReceipts(payload, { origin: await servePage('Asked of all'), paths: ['/'] })
  const receipt = await findReceipt(payload, 'site-settings')
  expect(receipt?.silent).toEqual(['south, port 3000'])
  expect(receipt?.answers).toHaveLength(1)
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

test('receipts are for those who may edit the content, and answers come from this process alone', async () => {
  const ask = async (headers: HeadersInit) =>
    (await GET(siteRequest('/api/admin/receipts?document=site-settings', { headers }))).status
  expect(await ask({})).toBe(401)
  expect(await ask({ cookie: (await signInAs(payload, 'sales')).cookie })).toBe(403)
  expect(await ask({ cookie: (await signInAs(payload, 'editor')).cookie })).toBe(200)
  const forged = siteRequest('/api/internal/receipts?port=1', { method: 'POST' })
  expect((await answer(forged)).status).toBe(404)
})
