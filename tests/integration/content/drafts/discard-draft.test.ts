import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'

const discarded = { message: 'The changes were discarded. They stay under Versions.' }

let payload: Payload
let cookie: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  cookie = (await signInAs(payload, 'editor')).cookie
})

async function terms() {
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'terms' } },
    depth: 0,
  })
  if (!docs[0]) throw new Error('There are no terms')
  return docs[0]
}

async function discard(path: string) {
  const response = await requestRest('POST', `${path}/discard-draft`, { cookie })
  return [response.status, await response.json()]
}

test('a legal draft goes without a new version, also where a fact in the text has changed since', async () => {
  const before = await terms()
  const versions = () => payload.count({ collection: 'legal-versions' })
  const { totalDocs } = await versions()
  const { legalFacts } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { legalFacts: { ...legalFacts, noticeDays: 45 }, _status: 'published' },
  })
  await payload.update({
    collection: 'legal-documents',
    id: before.id,
    data: { summary: 'Not meant so', _status: 'draft' },
    draft: true,
  })

  expect(await discard(`legal-documents/${before.id}`)).toEqual([200, discarded])
  const newest = await payload.findByID({
    collection: 'legal-documents',
    id: before.id,
    draft: true,
    depth: 0,
  })
  expect(newest).toMatchObject({ summary: before.summary, _status: 'published' })
  expect(await terms()).toEqual({ ...before, updatedAt: expect.any(String) })
  expect((await versions()).totalDocs).toBe(totalDocs)
  const kept = await payload.findVersions({
    collection: 'legal-documents',
    where: { 'version.summary': { equals: 'Not meant so' } },
  })
  expect(kept.totalDocs).toBe(1)
})

test('a page goes back to what visitors read, although a link of it has broken since', async () => {
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } }, depth: 0 })
  const [home] = docs
  await payload.update({
    collection: 'pages',
    id: String(home?.id),
    data: { title: 'Another', _status: 'draft' },
    draft: true,
  })
  await payload.db.updateOne({
    collection: 'pages',
    id: String(home?.id),
    data: { ...home, meta: { ...home?.meta, title: 'On the site' } },
    req: {},
  })
  expect(await discard(`pages/${home?.id}`)).toEqual([200, discarded])
  const newest = await payload.findByID({ collection: 'pages', id: String(home?.id), draft: true, depth: 0 })
  expect(newest).toMatchObject({ title: home?.title, meta: { title: 'On the site' }, _status: 'published' })
})

async function draftBeside() {
  const { id } = await publishPage(`discarded-${crypto.randomUUID()}`)
  await payload.update({ collection: 'pages', id, data: { title: 'Another', _status: 'draft' }, draft: true })
  return id
}

test('a draft that was sent before the discard, and arrives after it, does not come back', async () => {
  const id = await draftBeside()
  const { updatedAt } = await payload.findByID({ collection: 'pages', id, draft: true })
  expect(await discard(`pages/${id}`)).toEqual([200, discarded])
  const autosave = (body: object) =>
    requestRest('PATCH', `pages/${id}?draft=true&autosave=true`, {
      cookie,
      body: { ...body, _status: 'draft' },
    })
  const late = await autosave({ title: 'Another word', updatedAt })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(
    'You discarded changes to this after you opened it, so your change was not saved. Nothing is lost: ' +
      'your text is still in this form, and what was saved meanwhile is under Versions.',
  )
  const newest = await payload.findByID({ collection: 'pages', id, draft: true })
  expect(newest).toMatchObject({ _status: 'published' })
  expect((await autosave({ title: 'Typed after it', updatedAt: newest.updatedAt })).status).toBe(200)
})

test('what a colleague has saved since is not discarded with it', async () => {
  const id = await draftBeside()
  const { updatedAt } = await payload.findByID({ collection: 'pages', id, draft: true })
  const colleague = (await signInAs(payload, 'editor')).cookie
  const theirs = { title: 'Theirs', updatedAt, _status: 'draft' }
  const saved = await requestRest('PATCH', `pages/${id}?draft=true`, { cookie: colleague, body: theirs })
  expect(saved.status).toBe(200)
  const late = await requestRest('POST', `pages/${id}/discard-draft`, { cookie, body: { updatedAt } })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('editor saved this after you opened it')
  const newest = await payload.findByID({ collection: 'pages', id, draft: true })
  expect(newest.title).toBe('Theirs')
  const seen = { updatedAt: newest.updatedAt }
  expect((await requestRest('POST', `pages/${id}/discard-draft`, { cookie, body: seen })).status).toBe(200)
})

test('a discard that says no time is refused, and the draft stays', async () => {
  const id = await draftBeside()
  const response = await requestRest('POST', `pages/${id}/discard-draft`, {
    cookie,
    body: { updatedAt: 'x' },
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This value does not fit this field. Enter it again.')
  expect((await payload.findByID({ collection: 'pages', id, draft: true })).title).toBe('Another')
})

test('a draft of settings that arrives after their discard does not come back', async () => {
  const data = { tagline: 'Another', _status: 'draft' } as const
  const { updatedAt } = await payload.updateGlobal({ slug: 'site-settings', data, draft: true })
  expect(await discard('globals/site-settings')).toEqual([200, discarded])
  const body = { tagline: 'Another word', updatedAt, _status: 'draft' }
  const late = await requestRest('POST', 'globals/site-settings?draft=true&autosave=true', { cookie, body })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('You discarded changes to this after you opened it')
})

test('what is published while the draft is discarded is what the page goes back to', async () => {
  const id = await draftBeside()
  const publishing = `select pg_advisory_xact_lock(hashtext('pages ${id}'))`
  const discarding = await runWhileLocked(publishing, async () => {
    const discarding = discard(`pages/${id}`)
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    await payload.db.updateOne({ collection: 'pages', id, data: { title: 'Published meanwhile' }, req: {} })
    return [discarding]
  })
  expect(await Promise.all(discarding)).toEqual([[200, discarded]])
  const where = { parent: { equals: id } }
  const { docs } = await payload.findVersions({ collection: 'pages', where, sort: '-updatedAt' })
  expect(docs[0]?.version).toMatchObject({ title: 'Published meanwhile', _status: 'published' })
})

test('so it is with settings', async () => {
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { tagline: 'Another', _status: 'draft' },
    draft: true,
  })
  const publishing = `select pg_advisory_xact_lock(hashtext('site-settings'))`
  const discarding = await runWhileLocked(publishing, async () => {
    const discarding = discard('globals/site-settings')
    await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
    await payload.db.updateGlobal({
      slug: 'site-settings',
      data: { tagline: 'Published meanwhile' },
      req: {},
    })
    return [discarding]
  })
  expect(await Promise.all(discarding)).toEqual([[200, discarded]])
  const { docs } = await payload.findGlobalVersions({ slug: 'site-settings', sort: '-updatedAt' })
  expect(docs[0]?.version).toMatchObject({ tagline: 'Published meanwhile', _status: 'published' })
})

test('until all of it is stored, nothing of it is', async () => {
  const id = await draftBeside()
  const discarding = await runWhileLocked(
    `select from pages where id = '${id}' for no key update`,
    async () => {
      const discarding = discard(`pages/${id}`)
      await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
      const { docs } = await payload.findVersions({ collection: 'pages', where: { parent: { equals: id } } })
      expect(docs.map(({ version }) => version.title)).toEqual(['Another', expect.any(String)])
      return [discarding]
    },
  )
  expect(await Promise.all(discarding)).toEqual([[200, discarded]])
})

test('settings go back as well', async () => {
  const before = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { tagline: 'Another', _status: 'draft' },
    draft: true,
  })
  expect(await discard('globals/site-settings')).toEqual([200, discarded])
  const newest = await payload.findGlobal({ slug: 'site-settings', draft: true, depth: 0 })
  expect(newest).toEqual({ ...before, updatedAt: expect.any(String) })
  expect(await payload.findGlobal({ slug: 'site-settings', depth: 0 })).toEqual({
    ...before,
    updatedAt: expect.any(String),
  })
})

test('what visitors do not read has nothing to go back to, and stays as it is', async () => {
  const page = await payload.create({
    collection: 'pages',
    data: { title: 'Only a draft', slug: `draft-${crypto.randomUUID()}`, _status: 'draft' },
    draft: true,
  })
  const message = 'This is not on the site, so there is no published version to go back to.'
  expect(await discard(`pages/${page.id}`)).toEqual([400, { errors: [expect.objectContaining({ message })] }])
  expect(await payload.findByID({ collection: 'pages', id: page.id, draft: true })).toMatchObject({
    title: 'Only a draft',
    _status: 'draft',
  })
})

test('a colleague’s lock keeps the draft, also from a version that is brought back', async () => {
  const before = await terms()
  await payload.update({
    collection: 'legal-documents',
    id: before.id,
    data: { summary: 'Theirs', _status: 'draft' },
    draft: true,
  })
  const { user } = await signInAs(payload, 'admin')
  await payload.create({
    collection: 'payload-locked-documents',
    data: {
      document: { relationTo: 'legal-documents', value: before.id },
      user: { relationTo: 'users', value: user.id },
    },
  })
  const [status] = await discard(`legal-documents/${before.id}`)
  expect(status).toBe(423)
  const where = { parent: { equals: before.id }, 'version._status': { equals: 'published' } } as const
  const { docs } = await payload.findVersions({ collection: 'legal-documents', where })
  const restored = await requestRest('POST', `legal-documents/versions/${docs[0]?.id}`, { cookie })
  expect(restored.status).toBe(423)
  expect(
    await payload.findByID({ collection: 'legal-documents', id: before.id, draft: true, depth: 0 }),
  ).toMatchObject({ summary: 'Theirs', _status: 'draft' })
})
