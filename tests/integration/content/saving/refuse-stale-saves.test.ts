import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAgain, signInAs, staffPassword } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'
import { firstCases } from '@tests/support/long-run'

let payload: Payload
let first: string
let second: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  first = (await signInAs(payload, 'editor')).cookie
  second = (await signInAs(payload, 'admin')).cookie
})

const saved = z.object({ doc: z.object({ updatedAt: z.string() }) })

type Save = { cookie: string; path: string; data: object }

function save(handler: typeof PATCH, { cookie, path, data }: Save) {
  const headers = { cookie, 'content-type': 'application/json' }
  const method = handler === PATCH ? 'PATCH' : 'POST'
  const request = siteRequest(`/api/${path}`, { method, headers, body: JSON.stringify(data) })
  const [folder = ''] = path.split('?')
  return handler(request, { params: Promise.resolve({ slug: folder.split('/') }) })
}

const locks = 'payload-locked-documents'

/** As if everybody had stopped typing for longer than a lock lasts. */
async function letLocksRunOut() {
  await payload.db.drizzle.execute(
    sql`update payload_locked_documents set updated_at = now() - interval '121 seconds'`,
  )
}

/** The form of this document as the panel opens it: its newest draft. */
async function openForm(collection: 'pages' | 'legal-documents', slug: string) {
  const { docs } = await payload.find({ collection, where: { slug: { equals: slug } }, draft: true })
  const [document] = docs
  if (!document) throw new Error(`There is no ${slug}`)
  return { path: `${collection}/${document.id}`, updatedAt: document.updatedAt, title: document.title }
}

test.each([
  ['pages', 'home', '?draft=true'],
  ['legal-documents', 'terms', '?draft=true'],
] as const)(
  'of two who edit %s, the later is refused by name and loses nothing',
  async (collection, slug, how) => {
    const { path, updatedAt } = await openForm(collection, slug)
    const early = { cookie: first, path: path + how, data: { title: 'Hers', updatedAt } }
    const late = { cookie: second, path: path + how, data: { title: 'His', updatedAt } }
    expect((await save(PATCH, early)).status).toBe(200)
    const refused = await save(PATCH, late)
    expect(refused.status).toBe(409)
    const sentence = await refused.text()
    expect(sentence).toContain('editor saved this after you opened it')
    expect(sentence).toContain('under Versions')
    const again = {
      ...late,
      data: { title: 'Both', updatedAt: (await openForm(collection, slug)).updatedAt },
    }
    expect((await save(PATCH, again)).status).toBe(200)
  },
)

test('saves of one person may overtake each other', async () => {
  const { path, updatedAt } = await openForm('pages', 'home')
  const data = { title: 'Typing', updatedAt }
  const cookie = first
  expect((await save(PATCH, { cookie, path: `${path}?draft=true&autosave=true`, data })).status).toBe(200)
  expect((await save(PATCH, { cookie, path: `${path}?draft=true&autosave=true`, data })).status).toBe(200)
})

test.each(
  firstCases(2, [
    ['pages', 'home', '?draft=true&autosave=true'],
    ['pages', 'home', ''],
    ['pages', 'home', '?draft=true'],
    ['legal-documents', 'terms', '?draft=true&autosave=true'],
  ] as const),
)('but not those of two tabs, as in %s %s%s', async (collection, slug, how) => {
  await letLocksRunOut()
  const { path, updatedAt } = await openForm(collection, slug)
  const tab = async (known: string, title: string) => {
    const data = { title, updatedAt, _status: how === '' ? 'published' : 'draft' }
    const headers = { cookie: first, 'content-type': 'application/json', 'x-known-save': known }
    const body = JSON.stringify(data)
    const request = siteRequest(`/api/${path}${how}`, { method: 'PATCH', headers, body })
    const response = await PATCH(request, { params: Promise.resolve({ slug: path.split('/') }) })
    return { status: response.status, text: await response.text() }
  }
  const early = await tab('none', 'In one tab')
  expect(early.status).toBe(200)
  const late = await tab('none', 'In another')
  expect(late.status).toBe(409)
  expect(late.text).toContain('You saved this elsewhere after you opened it, so your change was not saved.')
  const stored = await openForm(collection, slug)
  expect(stored.title).toBe('In one tab')
  expect((await tab(stored.updatedAt, 'In the other, which knows of it')).status).toBe(200)
})

test.each([
  ['?draft=true&autosave=true', {}],
  ['', { _status: 'published' }],
] as const)(
  'an own save from elsewhere does not open the way over what a colleague saved, as in pages%s',
  async (how, status) => {
    await letLocksRunOut()
    const { path, updatedAt } = await openForm('pages', 'home')
    const theirs = { cookie: second, path: `${path}?draft=true`, data: { title: 'His', updatedAt } }
    expect((await save(PATCH, theirs)).status).toBe(200)
    const current = await openForm('pages', 'home')
    const data = { title: 'Hers, on a phone', updatedAt: current.updatedAt }
    expect((await save(PATCH, { cookie: first, path: `${path}?draft=true`, data })).status).toBe(200)
    const old = { title: 'Hers, in an older tab', updatedAt, ...status }
    const refused = await save(PATCH, { cookie: first, path: path + how, data: old })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('admin saved this after you opened it')
    expect((await openForm('pages', 'home')).title).toBe('Hers, on a phone')
  },
)

test.each([
  ['site-settings', (text: string) => ({ tagline: text })],
  // Which has no drafts.
  ['waitlist-settings', (text: string) => ({ confirmation: { subject: text } })],
] as const)('so it is with %s', async (slug, newValues) => {
  const { updatedAt } = await payload.findGlobal({ slug })
  const change = async (cookie: string, text: string, seen: unknown) => {
    const data = { ...newValues(text), updatedAt: seen }
    return (await save(POST, { cookie, path: `globals/${slug}`, data })).status
  }
  expect(await change(second, 'His', updatedAt)).toBe(200)
  const current = await payload.findGlobal({ slug })
  expect(await change(first, 'Hers, on a phone', current.updatedAt)).toBe(200)
  expect(await change(first, 'Hers, in an older tab', updatedAt)).toBe(409)
})

test('what keeps itself while somebody types stays theirs, until they rest or a colleague takes over', async () => {
  const { path, updatedAt } = await openForm('legal-documents', 'cookies')
  const hers = { cookie: first, path: `${path}?draft=true&autosave=true`, data: { title: 'Hers', updatedAt } }
  const typed = await save(PATCH, hers)
  expect(typed.status).toBe(200)
  const current = saved.parse(await typed.json()).doc.updatedAt
  const his = { cookie: second, path: `${path}?draft=true`, data: { title: 'His', updatedAt: current } }
  const refused = await save(PATCH, his)
  expect(refused.status).toBe(423)
  expect(await refused.text()).toContain('editor is editing this at the moment')
  expect((await openForm('legal-documents', 'cookies')).title).toBe('Hers')

  const { docs: taken } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } } })
  const user = { relationTo: 'users', value: String(taken[0]?.id) } as const
  await payload.update({ collection: locks, where: {}, data: { user } })
  expect((await save(PATCH, { ...hers, data: { title: 'Hers', updatedAt: current } })).status).toBe(423)
  expect((await save(PATCH, his)).status).toBe(200)

  const latest = await openForm('legal-documents', 'cookies')
  expect((await save(PATCH, { ...hers, data: { title: 'Mine', updatedAt: latest.updatedAt } })).status).toBe(
    200,
  )
  await letLocksRunOut()
  const rested = await openForm('legal-documents', 'cookies')
  const data = { title: 'Rested', updatedAt: rested.updatedAt }
  expect((await save(PATCH, { ...his, data })).status).toBe(200)
})

test('of two saves at the same moment exactly one is kept', async () => {
  const { path, updatedAt } = await openForm('legal-documents', 'privacy')
  const responses = await Promise.all(
    [first, second].map((cookie) =>
      save(PATCH, { cookie, path: `${path}?draft=true`, data: { title: cookie.slice(-20), updatedAt } }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a draft of settings is guarded, and the words of the other are named as a version', async () => {
  const { updatedAt } = await payload.findGlobal({ slug: 'cookie-consent', draft: true })
  const path = 'globals/cookie-consent?draft=true&autosave=true'
  const data = { table: { name: 'Hers' }, updatedAt }
  expect((await save(POST, { cookie: first, path, data })).status).toBe(200)
  expect((await save(POST, { cookie: first, path, data })).status).toBe(200)
  await letLocksRunOut()
  const refused = await save(POST, { cookie: second, path, data: { table: { name: 'His' }, updatedAt } })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('under Versions')
  const kept = await payload.findGlobal({ slug: 'cookie-consent', draft: true })
  expect(kept.table.name).toBe('Hers')
})

test('the settings of the site are guarded in the same way', async () => {
  const { updatedAt } = await payload.findGlobal({ slug: 'site-settings' })
  const path = 'globals/site-settings'
  expect((await save(POST, { cookie: first, path, data: { tagline: 'Hers', updatedAt } })).status).toBe(200)
  expect((await save(POST, { cookie: second, path, data: { tagline: 'His', updatedAt } })).status).toBe(409)
  expect((await payload.findGlobal({ slug: 'site-settings' })).tagline).toBe('Hers')
})

/** The collections without versions and without the name of the person who saved: a field, and a way to add one. */
const unversioned = {
  media: { field: 'alt', add: async () => uploadPicture(await makeHalvesPicture()) },
  redirects: {
    field: 'to',
    add: () =>
      payload.create({
        collection: 'redirects',
        data: { from: '/old', to: '/legal/terms', permanent: true },
      }),
  },
  users: {
    field: 'name',
    add: () =>
      payload.create({
        collection: 'users',
        data: { email: 'new@example.com', name: 'New', role: 'sales', password: staffPassword },
      }),
  },
} as const
const newValues = {
  media: ['Hers', 'His'],
  redirects: ['/legal/privacy', '/legal/cookies'],
  users: ['Hers', 'His'],
}

test.each(firstCases(2, ['media', 'users', 'redirects'] as const))(
  'an older form of one of the %s goes over no later save, and a form that is up to date may be saved',
  async (collection) => {
    const { field, add } = unversioned[collection]
    const { id, updatedAt } = await add()
    const admin = (await signInAs(payload, 'admin')).cookie
    const path = `${collection}/${id}`
    const stored = async () => payload.findByID({ collection, id, depth: 0 })
    const [hers, his] = newValues[collection]
    const early = await save(PATCH, { cookie: admin, path, data: { [field]: hers, updatedAt } })
    expect(early.status).toBe(200)
    const late = await save(PATCH, { cookie: second, path, data: { [field]: his, updatedAt } })
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining(
        'This was saved after you opened it, so your change was not saved. Nothing is lost: your text is still in this form, and what was saved meanwhile shows when you reload.',
      ),
    ])
    expect(await stored()).toHaveProperty(field, hers)
    const current = saved.parse(await early.json()).doc.updatedAt
    const again = await save(PATCH, { cookie: second, path, data: { [field]: his, updatedAt: current } })
    expect(again.status).toBe(200)
    expect(await stored()).toHaveProperty(field, his)
  },
)

test.each(firstCases(1, ['media', 'redirects', 'users'] as const))(
  'a form of one of the %s, which keeps no drafts, is nobody’s: no lock holds a colleague up',
  async (collection) => {
    await payload.delete({ collection: 'redirects', where: {} })
    await payload.delete({ collection: 'users', where: { email: { equals: 'new@example.com' } } })
    const { id } = await unversioned[collection].add()
    const { user } = await signInAs(payload, 'admin')
    const document = { relationTo: collection, value: id }
    await payload.create({
      collection: locks,
      data: { document, user: { relationTo: 'users', value: user.id } },
    })
    const data = { [unversioned[collection].field]: newValues[collection][0] }
    const response = await save(PATCH, { cookie: second, path: `${collection}/${id}`, data })
    expect(response.status).toBe(200)
  },
)

test.each(
  firstCases(2, [
    ['media', 'autosave=true&draft=true'],
    ['redirects', 'autosave=true&draft=true'],
    ['users', 'autosave=true&draft=true'],
    ['media', 'unpublishAllLocales=true'],
    ['redirects', 'unpublishAllLocales=true'],
  ] as const),
)('a save of %s that asks for %s, which it has not, is a save like any other', async (kind, query) => {
  await payload.delete({ collection: 'redirects', where: {} })
  await payload.delete({ collection: 'users', where: { email: { equals: 'new@example.com' } } })
  const { id } = await unversioned[kind].add()
  const data = { [unversioned[kind].field]: newValues[kind][0], _status: 'draft' }
  const response = await save(PATCH, { cookie: second, path: `${kind}/${id}?${query}`, data })
  expect(response.status).toBe(200)
  expect(await payload.findByID({ collection: kind, id, depth: 0 })).toHaveProperty(
    unversioned[kind].field,
    newValues[kind][0],
  )
})

test('a new sign-in does not make the form of an account older', async () => {
  const { user, cookie } = await signInAs(payload, 'editor')
  const { updatedAt } = await payload.findByID({ collection: 'users', id: user.id })
  await signInAgain(user.email)
  const response = await save(PATCH, { cookie, path: `users/${user.id}`, data: { name: 'Ada', updatedAt } })
  expect(response.status).toBe(200)
})

test('nor does a new link for a password, whoever asks for it', async () => {
  const { user, cookie } = await signInAs(payload, 'editor')
  const { updatedAt } = await payload.findByID({ collection: 'users', id: user.id })
  const linkRequest = { cookie: '', path: 'users/forgot-password', data: { email: user.email } }
  expect((await save(POST, linkRequest)).status).toBe(200)
  // The link is made after the answer.
  const link = sql`select from users where id = ${user.id} and reset_password_token is not null`
  await expect.poll(async () => (await payload.db.drizzle.execute(link)).rowCount).toBe(1)
  const response = await save(PATCH, { cookie, path: `users/${user.id}`, data: { name: 'Ada', updatedAt } })
  expect(response.status).toBe(200)
})

test('nor does an invitation that is sent again', async () => {
  const invited = { email: 'invited@example.com', name: 'New', role: 'sales' }
  const admin = (await signInAs(payload, 'admin')).cookie
  const made = await save(POST, { cookie: admin, path: 'users', data: invited })
  expect(made.status).toBe(201)
  const { id, updatedAt } =
    (await payload.find({ collection: 'users', where: { email: { equals: invited.email } } })).docs[0] ?? {}
  expect(saved.parse(await made.json()).doc.updatedAt).toBe(updatedAt)
  expect((await save(POST, { cookie: admin, path: `users/${id}/invite`, data: {} })).status).toBe(200)
  const response = await save(PATCH, { cookie: admin, path: `users/${id}`, data: { name: 'Ada', updatedAt } })
  expect(response.status).toBe(200)
})

test.each(firstCases(1, ['1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z']))(
  'a save that says it was opened at %s is one from an older form',
  async (updatedAt) => {
    await letLocksRunOut()
    const { path, updatedAt: current } = await openForm('pages', 'home')
    const hers = { title: 'Hers', updatedAt: current }
    expect((await save(PATCH, { cookie: first, path: `${path}?draft=true`, data: hers })).status).toBe(200)
    const his = { title: 'His', updatedAt }
    expect((await save(PATCH, { cookie: second, path: `${path}?draft=true`, data: his })).status).toBe(409)
    expect((await openForm('pages', 'home')).title).toBe('Hers')
  },
)

test('a legal document has no trash, so a date of deletion opens no way round the lock', async () => {
  await letLocksRunOut()
  const { path, updatedAt } = await openForm('legal-documents', 'cookies')
  const hers = { cookie: first, path: `${path}?draft=true&autosave=true`, data: { title: 'Hers', updatedAt } }
  expect((await save(PATCH, hers)).status).toBe(200)
  const data = { title: 'His', deletedAt: '2026-01-01T00:00:00.000Z', _status: 'draft' }
  const refused = await save(PATCH, { cookie: second, path: `${path}?draft=true&overrideLock=true`, data })
  expect(refused.status).toBe(423)
  expect((await openForm('legal-documents', 'cookies')).title).toBe('Hers')
})
