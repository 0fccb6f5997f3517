import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'

let payload: Payload
let cookie: string
let terms: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  cookie = (await signInAs(payload, 'editor')).cookie
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'terms' } },
  })
  terms = `legal-documents/${docs[0]?.id}`
})

const unseen = ['', ' ', '\n', '\u00A0', '\u00AD', '\u200B', '\u2800', '\u3164']
const required = 'This field is required.'

const versions = async () => (await payload.count({ collection: 'legal-versions' })).totalDocs

async function refuse(address: string, body: object, path: string) {
  const response = await requestRest('PATCH', address, { cookie, body: { ...body, _status: 'published' } })
  const refusal = await response.json()
  expect(refusal).toMatchObject({ errors: [{ data: { errors: [{ path, message: required }] } }] })
  expect(response.status).toBe(400)
}

test.each(unseen)('the title %j of a legal document is refused, and makes no version', async (title) => {
  const before = await versions()
  await refuse(terms, { title, changes: 'A title' }, 'title')
  expect(await versions()).toBe(before)
})

test.each(unseen)('the text %j of a legal document is refused, and makes no version', async (text) => {
  const before = await versions()
  await refuse(terms, { body: richText(paragraph(text)), changes: 'No text' }, 'body')
  expect(await versions()).toBe(before)
})

test.each(unseen)('the words %j of a form are refused', async (words) => {
  const { id } = await publishPage(`unseen-${crypto.randomUUID()}`)
  const heading = { sections: [{ ...waitlistSample, heading: words }] }
  await refuse(`pages/${id}`, heading, 'sections.0.heading')
  const form = { ...waitlistSample.form, submitLabel: words }
  await refuse(`pages/${id}`, { sections: [{ ...waitlistSample, form }] }, 'sections.0.form.submitLabel')
})

test('a draft keeps a text in which nothing is seen yet', async () => {
  const { id } = await publishPage(`unseen-${crypto.randomUUID()}`)
  const address = `pages/${id}?draft=true`
  const response = await requestRest('PATCH', address, { cookie, body: { title: ' ', _status: 'draft' } })
  expect(response.status).toBe(200)
  expect(await payload.findByID({ collection: 'pages', id, draft: true })).toMatchObject({ title: ' ' })
})

test('where no text is needed, one in which nothing is seen is stored empty', async () => {
  const { id } = await publishPage(`unseen-${crypto.randomUUID()}`)
  const body = { meta: { title: ' \u200B' }, _status: 'published' }
  expect((await requestRest('PATCH', `pages/${id}`, { cookie, body })).status).toBe(200)
  expect(await payload.findByID({ collection: 'pages', id })).toMatchObject({ meta: { title: '' } })
})
