import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/api/admin/receipts/route'
import { findReceipt } from '@/content/receipts/find-receipt'
import { findUnreported } from '@/content/receipts/instance-reports'
import { legalDate } from '@/features/legal/legal-date'
import { addPublishedPage, openRunningSite, reportPages } from '@tests/support/receipts'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openRunningSite()
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

/** What the newest publish has this instance visit. */
async function newest() {
  return (await findUnreported(payload))[0]
}

test('a page that is taken off the site must be gone from its address', async () => {
  const { id, path, receipt } = await addPublishedPage()
  await payload.update({ collection: 'pages', id, draft: true, data: { title: 'A draft beside it' } })
  expect(await receipt()).toMatchObject({ path, left: null })
  await payload.update({ collection: 'pages', id, data: { _status: 'draft' } })
  expect(await newest()).toEqual({ pages: [], path: null, left: path })
  expect(await receipt()).toMatchObject({ path: null, left: path, shownOn: [], answers: [] })
})

test('a deleted page has a last receipt, for the list of pages', async () => {
  const { id, path, receipt } = await addPublishedPage()
  await payload.delete({ collection: 'pages', id })
  expect(await newest()).toEqual({ pages: [], path: null, left: path })
  expect(await receipt()).toBeNull()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ left: path, answers: [] })
  await reportPages()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ answers: [{ broken: [] }] })
})

test('a page with a new address is looked for there, and its old one must lead to it', async () => {
  const { path, publish, receipt } = await addPublishedPage()
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
  const change = { summary: 'Words to come', changes: 'Words.', isMaterial: true, effectiveDay }
  const data = { ...change, _status: 'published' as const }
  await payload.update({ collection: 'legal-documents', id, data })
  expect(await findReceipt(payload, `legal-documents:${id}`)).toMatchObject({
    comingOn: legalDate(effectiveDay.slice(0, 10)).text,
    isCorrected: false,
    shownOn: ['/legal/privacy'],
  })
  const title = 'Privacy, corrected'
  await payload.update({ collection: 'legal-documents', id, data: { title, _status: 'published' } })
  expect(await findReceipt(payload, `legal-documents:${id}`)).toMatchObject({
    comingOn: legalDate(effectiveDay.slice(0, 10)).text,
    isCorrected: true,
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
  const { path, id: page } = await addPublishedPage({ meta: { picture: id } })
  await reportPages([path])
  await change('Reddest')
  expect(await newest()).toEqual({ pages: [path], path: null, left: null })
  expect(await findReceipt(payload, `media:${id}`)).toMatchObject({ shownOn: [path], answers: [] })

  // The form says nothing of the page once it shows the picture no longer.
  const { cookie } = await signInAs(payload, 'editor')
  const read = async () => {
    const address = `/api/admin/receipts?document=media:${id}`
    return (await GET(siteRequest(address, { headers: { cookie } }))).json()
  }
  expect(await read()).toMatchObject({ shownOn: [path] })
  await payload.update({
    collection: 'pages',
    id: page,
    data: { meta: { picture: null }, _status: 'published' },
  })
  expect(await read()).toBeNull()
})
