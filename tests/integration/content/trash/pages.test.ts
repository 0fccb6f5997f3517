import { createLocalReq, type Payload } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { findDocumentStatus } from '@/content/status/site-status'
import { openPayload } from '@/cms/payload'
import { listPublicPaths, listRedirects } from '@/cms/public-paths'
import { findReceipt } from '@/content/receipts/find-receipt'
import { listLinks } from '@/landing/links/list-broken-links'
import { readKnownAddresses } from '@/landing/links/known-addresses'
import { textSample } from '@/landing/sections/text/text-sample'
import type { Page } from '@/payload-types'
import { send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { publishPage } from '@tests/support/redirects'

const collection = 'pages'
let payload: Payload
let page: Page
let path = ''

onSeededSite(async () => {
  payload = await openPayload()
})

beforeEach(async () => {
  page = await publishPage(crypto.randomUUID())
  path = `/for/${page.slug}`
})

const deleted = { deletedAt: '2020-01-01T00:00:00.000Z' }
const back = { deletedAt: null, _status: 'draft' }

/** As the panel sends them. */
const toTrash = (id = page.id) => send('PATCH', `pages/${id}`, { body: deleted })
const inTrash = (id = page.id) =>
  `pages?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
const restore = (id = page.id) => send('PATCH', inTrash(id), { body: back })
const deletePermanently = (id = page.id) => send('DELETE', inTrash(id))

function stored(id = page.id) {
  return payload.findByID({ collection, id, trash: true, disableErrors: true })
}

test('a deleted page is in the trash since now, and nowhere else', async () => {
  const before = Date.now()
  expect((await toTrash()).status).toBe(200)
  const { deletedAt, _status } = (await stored()) ?? {}
  expect(_status).toBe('draft')
  expect(Date.parse(String(deletedAt))).toBeGreaterThanOrEqual(before)
  expect(await listPublicPaths()).not.toContain(path)
  expect([...(await readKnownAddresses(payload)).pages.keys()]).not.toContain(path)
  expect((await listLinks(payload)).filter(({ from }) => from === path)).toEqual([])
  expect(await findDocumentStatus(`pages:${page.id}`, await createLocalReq({}, payload))).toBeNull()
  for (const draft of [true, false])
    expect(await payload.findByID({ collection, id: page.id, draft, disableErrors: true })).toBeNull()
  const { docs } = await payload.find({ collection, where: { slug: { equals: page.slug } }, draft: true })
  expect(docs).toEqual([])
})

test('the receipt of a delete is that of a page that left the site', async () => {
  await toTrash()
  expect(await findReceipt(payload, 'pages:deleted')).toMatchObject({ path: null, left: path, answers: [] })
  expect(await findReceipt(payload, `pages:${page.id}`)).toMatchObject({ path: null, left: path })
})

test('a page comes back with its words and its address, and is not on the site', async () => {
  const draft = { title: 'Not yet on the site' }
  await payload.update({ collection, id: page.id, data: draft, draft: true })
  await toTrash()
  expect((await restore()).status).toBe(200)
  const newest = await payload.findByID({ collection, id: page.id, draft: true })
  expect(newest).toMatchObject({ ...draft, slug: page.slug, sections: page.sections, deletedAt: null })
  expect(await findDocumentStatus(`pages:${page.id}`, await createLocalReq({}, payload))).toMatchObject({
    status: 'off',
  })
  expect(await listPublicPaths()).not.toContain(path)
})

test('nothing else is changed with it, and it is never published with it', async () => {
  const more = { title: 'Other', slug: 'other', _status: 'published' }
  await send('PATCH', `pages/${page.id}`, { body: { ...more, ...deleted } })
  await send('PATCH', inTrash(), { body: { ...more, deletedAt: null } })
  expect(await stored()).toMatchObject({ title: page.title, slug: page.slug, _status: 'draft' })
})

test('its redirects lead to it again once it is published again', async () => {
  const from = `/old-${crypto.randomUUID()}`
  await payload.create({ collection: 'redirects', data: { from, to: path, permanent: true } })
  await toTrash()
  await restore()
  await payload.update({ collection, id: page.id, data: { _status: 'published' } })
  expect(await listRedirects()).toContainEqual({ from, to: path, permanent: true })
  expect(await listPublicPaths()).toContain(path)
})

test('what is done a second time is refused with a sentence, and changes nothing', async () => {
  await toTrash()
  await expectNothingChanged(toTrash, 404, 'Not Found')
  await restore()
  const sentence = 'This is not in the trash any more. Reload the page.'
  await payload.update({ collection, id: page.id, data: { _status: 'published' } })
  await expectNothingChanged(restore, 404, sentence)
  await expectNothingChanged(deletePermanently, 404, sentence)
  const byId = () => send('PATCH', `pages/${page.id}?trash=true`, { body: { deletedAt: null } })
  await expectNothingChanged(byId, 404, sentence)
  const deleteById = () => send('DELETE', `pages/${page.id}?trash=true`)
  await expectNothingChanged(deleteById, 404, sentence)
})

test('of a colleague who brings it back and one who deletes it permanently, the second is told', async () => {
  await toTrash()
  const restoreById = () => send('PATCH', `pages/${page.id}?trash=true`, { body: { deletedAt: null } })
  const deleteById = () => send('DELETE', `pages/${page.id}?trash=true`)
  const statuses = (await Promise.all([restoreById(), deleteById()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
  expect(Boolean(await stored())).toBe(statuses[0] === 200)
})

test('another page may have its address; then it stays in the trash', async () => {
  await toTrash()
  const other = await publishPage(page.slug)
  const sentence = `Another page has the address ${path} now. Change it there, then restore this page.`
  await expectNothingChanged(restore, 400, sentence)
  await toTrash(other.id)
  expect((await restore()).status).toBe(200)
  await expectNothingChanged(() => restore(other.id), 400, sentence)
})

test('two pages outside of the trash still have no one address', async () => {
  await expect(publishPage(page.slug)).rejects.toMatchObject({
    data: { errors: [{ path: 'slug', message: 'This is already taken. Choose another.' }] },
  })
})

test('the trash is no place to change a page, make a copy or bring back a version', async () => {
  await toTrash()
  const { docs } = await payload.findVersions({ collection, where: { parent: { equals: page.id } } })
  const attempts = [
    () => send('PATCH', `pages/${page.id}?trash=true`, { body: { title: 'Other' } }),
    () => send('PATCH', `pages/${page.id}?trash=true&draft=true`, { body: { title: 'Other' } }),
    () => send('PATCH', `pages/${page.id}`, { body: { title: 'Other', _status: 'published' } }),
    () => send('PATCH', `pages/${page.id}?draft=true`, { body: back }),
    () => send('POST', `pages/versions/${docs[0]?.id}`),
    () => send('POST', `pages/${page.id}/discard-draft`),
  ]
  for (const attempt of attempts) await expectNothingChanged(attempt, 404, 'Not Found')
})

test('a page is not made in the trash, and a copy of one that is there is not there', async () => {
  const body = { title: 'New', slug: crypto.randomUUID(), sections: [textSample], ...deleted }
  const made = JSON.parse((await send('POST', 'pages?draft=true', { body })).body)
  expect(made.doc.deletedAt ?? null).toBeNull()
  await toTrash()
  const copied = JSON.parse((await send('POST', `pages/${page.id}/duplicate?draft=true`, { body: {} })).body)
  expect(await stored(copied.doc.id)).toMatchObject({ slug: `${page.slug}-copy`, deletedAt: null })
})

test('an older version comes back as a draft, also from before the page was deleted', async () => {
  await payload.update({ collection, id: page.id, data: { title: 'Second', _status: 'published' } })
  await toTrash()
  await restore()
  const where = { parent: { equals: page.id }, 'version.title': { equals: page.title } }
  const { docs } = await payload.findVersions({ collection, where })
  expect((await send('POST', `pages/versions/${docs[0]?.id}`)).status).toBe(200)
  expect(await payload.findByID({ collection, id: page.id, draft: true })).toMatchObject({
    title: page.title,
  })
  const { docs: seen } = await payload.findVersions({ collection, where: { parent: { equals: page.id } } })
  expect(seen.filter(({ version }) => version.deletedAt)).toEqual([])
})

test('a page is deleted permanently, one at a time', async () => {
  const other = await publishPage(crypto.randomUUID())
  await toTrash()
  await toTrash(other.id)
  const all = 'pages?trash=true&where[deletedAt][exists]=true'
  const sentence = 'Please change these one at a time.'
  await expectNothingChanged(() => send('DELETE', all), 400, sentence)
  await expectNothingChanged(() => send('PATCH', all, { body: back }), 400, sentence)
  expect((await deletePermanently()).status).toBe(200)
  expect([await stored(), await findReceipt(payload, `pages:${page.id}`)]).toEqual([null, null])
  expect(await stored(other.id)).not.toBeNull()
  await deletePermanently(other.id)
})
