import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'

import { seedSite } from '@/seed/seed-site'
import { listVersionsAsAdmin } from '@tests/support/versions'
import { requestRest } from '@tests/support/request-rest'
import { addDraft, scheduleDue } from '@tests/support/schedules'
import { signInAs, type Staff } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload
let [ada, grace]: Staff[] = []

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  ada = await colleague('Ada')
  grace = await colleague('Grace')
})

async function colleague(name: string) {
  const signedIn = await signInAs(payload, 'editor')
  await payload.update({ collection: 'users', id: signedIn.user.id, data: { name } })
  return signedIn
}

/** As the panel does it. */
async function send(method: 'POST' | 'PATCH', path: string, who = ada, body: object = {}) {
  const response = await requestRest(method, `pages/${path}`, { cookie: who?.cookie, body })
  expect(response.status, await response.clone().text()).toBe(200)
}

async function describeVersions(id: string) {
  const versions = await listVersionsAsAdmin(payload, { collection, id }, false)
  return versions.map(({ by, did, changes }) => [`${by} ${did}`, ...changes].join('; '))
}

async function addPublished() {
  const { id } = await addDraft(payload)
  await send('PATCH', id, ada, { _status: 'published' })
  return id
}

test('an unpublish leaves the publish before it to whoever made that', async () => {
  const id = await addPublished()
  await send('PATCH', `${id}?unpublishAllLocales=true`, grace, { _status: 'draft' })
  expect((await describeVersions(id)).slice(0, 2)).toEqual([
    'Grace took Spring off the site',
    'Ada published Spring',
  ])
})

test('and a draft that waits to its writer', async () => {
  const id = await addPublished()
  await send('PATCH', `${id}?draft=true`, ada, { title: 'Summer', _status: 'draft' })
  await send('PATCH', `${id}?unpublishAllLocales=true`, grace, { _status: 'draft' })
  await send('PATCH', `${id}?draft=true&autosave=true`, grace, { title: 'Autumn', _status: 'draft' })
  expect((await describeVersions(id)).slice(0, 3)).toEqual([
    'Grace changed the title of Autumn from “Summer” to “Autumn”',
    'Grace took Summer off the site',
    'Ada changed the title of Summer from “Spring” to “Summer”',
  ])
})

test('a refused unpublish leaves no version', async () => {
  const { docs } = await payload.find({ collection, where: { slug: { equals: 'home' } }, select: {} })
  const id = docs[0]?.id ?? ''
  const before = await describeVersions(id)
  const response = await requestRest('PATCH', `pages/${id}?unpublishAllLocales=true`, {
    cookie: ada?.cookie,
    body: { _status: 'draft' },
  })
  expect(response.status).toBe(400)
  expect(await describeVersions(id)).toEqual(before)
})

test('a draft that is saved takes nothing off the site', async () => {
  const id = await addPublished()
  await send('PATCH', `${id}?draft=true`, grace, { _status: 'draft' })
  expect((await describeVersions(id))[0]).toBe('Grace saved Spring as a draft without changing it')
})

test('a page that was never on the site is not taken off it', async () => {
  const { id } = await addDraft(payload)
  await send('PATCH', `${id}?unpublishAllLocales=true`, grace, { _status: 'draft' })
  expect((await describeVersions(id))[0]).toBe('Grace saved Spring as a draft without changing it')
})

test('an earlier version that is brought back is told as that, and the draft after it is not', async () => {
  const id = await addPublished()
  const [published] = await listVersionsAsAdmin(payload, { collection, id }, true)
  await send('PATCH', `${id}?draft=true`, ada, { title: 'Summer', _status: 'draft' })
  await send('POST', `versions/${published?.id}`, grace)
  await send('PATCH', `${id}?draft=true`, ada, { title: 'Autumn', _status: 'draft' })
  expect((await describeVersions(id)).slice(0, 2)).toEqual([
    'Ada changed the title of Autumn from “Spring” to “Autumn”',
    'Grace restored an earlier version of Spring as a draft; changed the title from “Summer” to “Spring”',
  ])
})

test('so are settings', async () => {
  const global = 'site-settings'
  const versions = () => listVersionsAsAdmin(payload, { global }, true)
  const [first] = await versions()
  await payload.updateGlobal({ slug: global, data: { tagline: 'Newer' }, draft: true, user: ada?.user })
  const address = `globals/${global}/versions/${first?.id}`
  expect((await requestRest('POST', address, { cookie: grace?.cookie })).status).toBe(200)
  const [restored] = await versions()
  expect(restored).toMatchObject({
    by: 'Grace',
    did: 'restored an earlier version of Site settings as a draft',
  })
  expect((await requestRest('POST', `globals/${global}/discard-draft`, { cookie: ada?.cookie })).status).toBe(
    200,
  )
  expect((await versions())[0]).toMatchObject({ by: 'Ada', did: 'discarded the draft of Site settings' })
})

test('a discarded draft is told by the name of who discarded it', async () => {
  const id = await addPublished()
  await send('PATCH', `${id}?draft=true`, ada, { title: 'Summer', _status: 'draft' })
  await send('POST', `${id}/discard-draft`, grace)
  expect((await describeVersions(id)).slice(0, 2)).toEqual([
    'Grace discarded the draft of Spring',
    'Grace changed the title of Spring from “Summer” to “Spring”',
  ])
})

test('what a schedule does is told as scheduled', async () => {
  const { id } = await addDraft(payload)
  if (!ada) throw new Error('Nobody asks.')
  for (const action of ['publish', 'unpublish'] as const) {
    await scheduleDue(payload, ada.user, { document: { relationTo: collection, value: id }, action })
    await runDueSchedules(payload)
  }
  expect((await describeVersions(id)).slice(0, 2)).toEqual([
    'Ada took Spring off the site, as scheduled',
    'Ada published Spring, as scheduled',
  ])
})

test('nobody says what a save is', async () => {
  const id = await addPublished()
  await send('PATCH', `${id}?draft=true`, ada, { title: 'Summer', savedAs: 'restore', _status: 'draft' })
  expect((await describeVersions(id))[0]).toBe('Ada changed the title of Summer from “Spring” to “Summer”')
  const response = await requestRest('GET', `pages/${id}?draft=true`, { cookie: ada?.cookie })
  expect(await response.json()).not.toHaveProperty('savedAs')
})
