import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const roles = ['admin', 'editor', 'sales'] as const
type Person = (typeof roles)[number] | 'nobody'

let payload: Payload
const cookies: Record<Person, string> = { admin: '', editor: '', sales: '', nobody: '' }
const users: Partial<Record<Person, User>> = {}

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  for (const role of roles) {
    const { cookie, user } = await signInAs(payload, role)
    cookies[role] = cookie
    users[role] = user
  }
})

type Kind = 'pages' | 'media'
const ids: Record<Kind, string> = { pages: '', media: '' }
const deletedAt = new Date().toISOString()

beforeEach(async () => {
  ids.pages = (await publishPage(crypto.randomUUID())).id
  ids.media = (await uploadPicture(await makeHalvesPicture(200))).id
})

/** Whatever of it is not there yet. */
async function toTrash() {
  const data = { deletedAt }
  await payload.update({ collection: 'pages', where: { id: { equals: ids.pages } }, data })
  await payload.update({ collection: 'media', where: { id: { equals: ids.media } }, data })
}

async function send(
  person: Person,
  ...[method, address, body]: [Parameters<typeof requestRest>[0], string, unknown?]
) {
  const response = await requestRest(method, address, { cookie: cookies[person], body })
  return { status: response.status, text: await response.text() }
}

function count(collection: Kind, where = {}) {
  return payload.count({ collection, where: { id: { equals: ids[collection] }, ...where }, trash: true })
}

const kinds = ['pages', 'media'] as const
const addressesOf = (kind: Kind) => [
  `${kind}?trash=true`,
  `${kind}?trash=true&draft=true`,
  `${kind}?where[deletedAt][exists]=true`,
  `${kind}?trash=true&where[deletedAt][exists]=true`,
  `${kind}/${ids[kind]}`,
  `${kind}/${ids[kind]}?trash=true`,
  `${kind}/${ids[kind]}?trash=true&draft=true`,
  `${kind}/versions?trash=true&where[parent][equals]=${ids[kind]}`,
]

test.each(kinds)('sales and strangers see nothing of the trash of %s', async (kind) => {
  await toTrash()
  for (const address of addressesOf(kind))
    for (const person of ['sales', 'nobody'] as const) {
      const { text } = await send(person, 'GET', address)
      expect([address, person, text.includes(ids[kind])]).toEqual([address, person, false])
    }
  const all = `${kind}/count?trash=true&where[deletedAt][exists]=true`
  expect(await send('sales', 'GET', all)).toEqual({ status: 200, text: '{"totalDocs":0}' })
  expect((await send('nobody', 'GET', all)).status).toBe(401)
})

test.each(kinds)('editors and admins see the trash of %s, where they ask for it', async (kind) => {
  await toTrash()
  for (const person of ['editor', 'admin'] as const) {
    expect((await send(person, 'GET', `${kind}?trash=true&limit=100`)).text).toContain(ids[kind])
    expect((await send(person, 'GET', `${kind}?limit=100`)).text).not.toContain(ids[kind])
    expect((await send(person, 'GET', `${kind}/${ids[kind]}`)).status).toBe(404)
  }
})

// What the way into the trash, back and out of it answers, for a page of a colleague and a picture.
test.each([
  ['pages', 'nobody', 401, 401, 401],
  ['pages', 'sales', 403, 403, 403],
  ['pages', 'editor', 403, 200, 403],
  ['pages', 'admin', 200, 200, 200],
  ['media', 'nobody', 401, 401, 401],
  ['media', 'sales', 403, 403, 403],
  ['media', 'editor', 200, 200, 403],
  ['media', 'admin', 200, 200, 200],
] as const)('of %s, to %s the trash answers %i, %i and %i', async (kind, person, move, back, permanently) => {
  const address = `${kind}/${ids[kind]}`
  const one = `${kind}?trash=true&where[and][0][id][equals]=${ids[kind]}&where[and][1][deletedAt][exists]=true`
  const isThere = async () => (await count(kind, { deletedAt: { exists: false } })).totalDocs === 1
  expect((await send(person, 'PATCH', address, { deletedAt })).status).toBe(move)
  expect(await isThere()).toBe(move !== 200)
  await toTrash()
  expect((await send(person, 'PATCH', `${address}?trash=true`, { deletedAt: null })).status).toBe(back)
  expect(await isThere()).toBe(back === 200)
  await toTrash()
  expect((await send(person, 'PATCH', one, { deletedAt: null })).status).toBe(back)
  expect(await isThere()).toBe(back === 200)
  await toTrash()
  expect((await send(person, 'DELETE', `${address}?trash=true`)).status).toBe(permanently)
  expect((await send(person, 'DELETE', one)).status).toBe(permanently === 200 ? 404 : permanently)
  expect((await count(kind)).totalDocs).toBe(permanently === 200 ? 0 : 1)
})

test('an editor moves a page of their own to the trash, in the panel and by a program for them', async () => {
  const page = () => ({ title: 'Own', slug: crypto.randomUUID(), sections: [textSample, waitlistSample] })
  const made = JSON.parse((await send('editor', 'POST', 'pages?draft=true', page())).text)
  expect((await send('editor', 'PATCH', `pages/${made.doc.id}`, { deletedAt })).status).toBe(200)
  const as = { user: users.editor, overrideAccess: false } as const
  const { id } = await payload.create({ collection: 'pages', draft: true, data: page(), ...as })
  await payload.update({ collection: 'pages', id, data: { deletedAt }, ...as })
  const bySales = { user: users.sales, overrideAccess: false, trash: true } as const
  await expect(
    payload.update({ collection: 'pages', id, data: { deletedAt: null }, ...bySales }),
  ).rejects.toMatchObject({ status: 403 })
  expect(
    (await payload.find({ collection: 'pages', where: { id: { equals: id } }, ...bySales })).docs,
  ).toEqual([])
})
