import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findHistory } from '@/content/history/find-history'
import type { User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload
let [kim, lee, sales]: User[] = []

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  kim = await colleague('editor', 'Kim Berg')
  lee = await colleague('admin', 'Lee Ray')
  sales = (await signInAs(payload, 'sales')).user
})

async function colleague(role: User['role'], name: string) {
  const { user } = await signInAs(payload, role)
  return payload.update({ collection: 'users', id: user.id, data: { name } })
}

function historyOf(filter: { by?: string; of?: string; page?: number } = {}, user = kim) {
  if (!user) throw new Error('Nobody asks.')
  return findHistory(payload, user, { page: 1, ...filter })
}

/** Lists the actions in the history of one page, newest first. */
async function listActions(id: string) {
  const { entries } = await historyOf({ of: `pages:${id}` })
  return entries.map(({ by, did }) => `${by} ${did}`)
}

function rename(id: string, title: string, user = kim) {
  return payload.update({ collection, id, data: { title }, draft: true, user })
}

/** So many versions of a page without sections, each this many days older than the one after it. */
async function addVersions(id: string, count: number, days = 0) {
  await payload.db.pool.query(
    `insert into _pages_v (id, parent_id, version_title, version__status, updated_at)
      select gen_random_uuid(), $1, 'Title ' || number, 'draft', now() - make_interval(hours => 1, secs => number * (1 + $3 * 86400))
      from generate_series(1, $2::int) as number`,
    [id, count, days],
  )
}

function ageVersions(id: string, hours: number) {
  const age = 'update _pages_v set updated_at = now() - make_interval(hours => $2) where parent_id = $1'
  return payload.db.pool.query(age, [id, hours])
}

test('what happened to pages and settings is told by name, the newest first', async () => {
  const { id } = await addDraft(payload)
  await rename(id, 'Summer')
  const asKim = { user: kim, draft: true }
  await payload.updateGlobal({ slug: 'site-settings', data: { tagline: 'Newer' }, ...asKim })
  await payload.update({ collection, id, data: { _status: 'published' }, user: lee })
  const { entries } = await historyOf()
  expect(entries.slice(0, 4).map(({ by, did }) => `${by} ${did}`)).toEqual([
    'Lee Ray published Summer',
    expect.stringMatching(/^Kim Berg changed the tagline of Site settings from “.+” to “Newer”$/),
    'Kim Berg changed the title of Summer from “Spring” to “Summer”',
    'The site or a former colleague created Spring',
  ])
  expect(entries[0]?.href).toBe(`/cms/collections/pages/${id}/versions/${entries[0]?.id}`)
  expect(entries[1]?.href).toBe(`/cms/globals/site-settings/versions/${entries[1]?.id}`)
})

test('sales hear nothing, and no names', async () => {
  const { entries, people, documents, cut } = await historyOf({}, sales)
  expect([entries, people, documents, cut].flat()).toEqual([])
})

test('a person, a document and both are chosen; what does not exist has no history', async () => {
  const { id } = await addDraft(payload)
  await rename(id, 'By Kim')
  await rename(id, 'By Lee', lee)
  const of = `pages:${id}`
  const didOf = async (filter: { by?: string; of?: string }) =>
    (await historyOf(filter)).entries.map(({ did }) => did)
  expect(await didOf({ of, by: lee?.id })).toEqual(['changed the title of By Lee from “By Kim” to “By Lee”'])
  expect(await didOf({ of, by: '' })).toHaveLength(3)
  expect((await historyOf({ by: lee?.id })).entries.map(({ by }) => by)).not.toContain('Kim Berg')
  const unknown = [
    'nobody',
    crypto.randomUUID(),
    'a'.repeat(10_000),
    "'; drop table users",
    '\0',
    'pages',
    'users',
  ]
  for (const value of unknown) {
    expect(await didOf({ by: value })).toEqual([])
    expect(await didOf({ of: value })).toEqual([])
    expect(await didOf({ of: `pages:${value}` })).toEqual([])
  }
  const { people, documents } = await historyOf()
  expect(people.map(({ label }) => label)).toEqual(['Kim Berg', 'Lee Ray'])
  expect(documents).toContainEqual({ value: of, label: 'By Lee' })
})

test('a page of the history has 50 versions, and the next one goes on after it', async () => {
  const { id } = await addDraft(payload)
  await addVersions(id, 50)
  const of = `pages:${id}`
  const [first, second, third] = [
    await historyOf({ of }),
    await historyOf({ of, page: 2 }),
    await historyOf({ of, page: 3 }),
  ]
  expect([first.entries.length, first.hasMore]).toEqual([50, true])
  expect([second.entries.length, second.hasMore]).toEqual([1, false])
  expect([third.entries.length, third.hasMore]).toEqual([0, false])
  expect(first.entries.at(-1)?.did).toBe('changed the title of Title 49 from “Title 50” to “Title 49”')
})

test('what is older than 90 days is not told, and compared with all the same', async () => {
  const { id } = await addDraft(payload)
  await ageVersions(id, 90 * 24 + 1)
  await rename(id, 'Younger')
  expect(await listActions(id)).toEqual(['Kim Berg changed the title of Younger from “Spring” to “Younger”'])
  await ageVersions(id, 90 * 24 - 1)
  expect(await listActions(id)).toHaveLength(2)
})

test('where versions of those days are not kept any more, it is said since when they are', async () => {
  const [often, seldom] = [await addDraft(payload, 'Often'), await addDraft(payload, 'Seldom')]
  await addVersions(often.id, 49)
  await addVersions(seldom.id, 49, 2)
  const { cut } = await historyOf()
  expect(cut.map(({ title }) => title)).toEqual(expect.arrayContaining(['Often']))
  expect(cut.map(({ title }) => title)).not.toContain('Seldom')
  const { entries, hasMore } = await historyOf({ of: `pages:${often.id}` })
  expect(hasMore).toBe(false)
  expect(entries.at(-1)).toMatchObject({
    did: 'saved Title 49 as a draft',
    changes: ['the version before it is no longer kept, so its changes are not known'],
  })
})

test('a page in the trash has no history until it comes back', async () => {
  const { id } = await addDraft(payload)
  const data = { deletedAt: new Date().toISOString() }
  await payload.update({ collection, id, data, user: lee })
  expect(await listActions(id)).toEqual([])
  expect((await historyOf()).documents.map(({ value }) => value)).not.toContain(`pages:${id}`)
  await payload.update({ collection, id, data: { deletedAt: null }, trash: true, user: kim })
  expect((await listActions(id)).slice(0, 2)).toEqual([
    'Kim Berg restored Spring from the trash',
    'Lee Ray moved Spring to the trash',
  ])
})
