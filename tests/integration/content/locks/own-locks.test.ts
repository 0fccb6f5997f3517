import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

const locks = 'payload-locked-documents'
const foundLocks = z.object({ totalDocs: z.number() })
const createdLock = z.object({ doc: z.object({ id: z.string() }) })

type Person = Awaited<ReturnType<typeof signInAs>>

let payload: Payload
let home: string
let sales: Person
let editor: Person
let admin: Person

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  home = docs[0]?.id ?? ''
  sales = await signInAs(payload, 'sales')
  editor = await signInAs(payload, 'editor')
  admin = await signInAs(payload, 'admin')
})

beforeEach(async () => {
  await payload.db.drizzle.execute(sql`delete from payload_locked_documents`)
})

const userOf = ({ user }: Person) => ({ relationTo: 'users', value: user.id }) as const
const page = () => ({ relationTo: 'pages', value: home }) as const

function countLocks() {
  return payload.count({ collection: locks }).then(({ totalDocs }) => totalDocs)
}

/** A lock as the panel makes it when somebody types. */
async function lock(person: Person, what: object = { document: page() }) {
  return payload.db.create({ collection: locks, data: { ...what, user: userOf(person) } })
}

test('sales can lock neither pages nor settings, for themselves or for others', async () => {
  const attempts = [
    { document: page(), user: userOf(sales) },
    { document: page(), user: userOf(admin) },
    { globalSlug: 'site-settings', user: userOf(sales) },
    { globalSlug: 'site-settings', user: userOf(admin) },
    { document: { relationTo: 'users', value: admin.user.id }, user: userOf(sales) },
    { document: page(), globalSlug: 'site-settings', user: userOf(sales) },
    { globalSlug: 'no-such-settings', user: userOf(sales) },
    {
      document: { relationTo: 'users', value: sales.user.id },
      globalSlug: 'site-settings',
      user: userOf(sales),
    },
  ]
  for (const body of attempts) {
    const response = await requestRest('POST', locks, { cookie: sales.cookie, body })
    expect([body, response.status]).toEqual([body, 403])
    expect(await response.text()).toContain('You can only lock what you may edit, and only for yourself.')
  }
  expect(await countLocks()).toBe(0)
})

test('nobody locks for somebody else, nor what does not exist', async () => {
  for (const [person, body] of [
    [editor, { document: page(), user: userOf(admin) }],
    [admin, { globalSlug: 'site-settings', user: userOf(editor) }],
    [admin, { document: { relationTo: 'pages', value: admin.user.id }, user: userOf(admin) }],
    [admin, { document: { relationTo: 'pages', value: 'x' }, user: userOf(admin) }],
    [admin, { document: { relationTo: 'constructor', value: home }, user: userOf(admin) }],
  ] as const) {
    const response = await requestRest('POST', locks, { cookie: person.cookie, body })
    expect([body, response.status]).toEqual([body, 403])
  }
  expect(await countLocks()).toBe(0)
})

test('an editor keeps saving whatever sales try', async () => {
  await requestRest('POST', locks, {
    cookie: sales.cookie,
    body: { document: page(), user: userOf(admin) },
  })
  const body = { title: 'Still mine' }
  const saved = await requestRest('PATCH', `pages/${home}?draft=true`, { cookie: editor.cookie, body })
  expect(saved.status).toBe(200)
})

test('an editor locks a page and settings, takes over from a colleague, and gives back their own', async () => {
  const own = { document: page(), user: userOf(editor) }
  const made = await requestRest('POST', locks, { cookie: editor.cookie, body: own })
  expect(made.status).toBe(201)
  const settings = { globalSlug: 'site-settings', user: userOf(editor) }
  expect((await requestRest('POST', locks, { cookie: editor.cookie, body: settings })).status).toBe(201)
  const { id } = createdLock.parse(await made.json()).doc
  const taken = await requestRest('PATCH', `${locks}/${id}`, {
    cookie: admin.cookie,
    body: { user: userOf(admin) },
  })
  expect(taken.status).toBe(200)
  expect((await payload.findByID({ collection: locks, id, depth: 0 })).user).toEqual(userOf(admin))
  expect((await requestRest('DELETE', `${locks}/${id}`, { cookie: editor.cookie })).status).toBe(403)
  expect((await requestRest('DELETE', `${locks}/${id}`, { cookie: admin.cookie })).status).toBe(200)
})

test('a lock cannot be taken over by sales, handed to a third, or moved to another document', async () => {
  const { id } = await lock(editor)
  const before = await payload.findByID({ collection: locks, id, depth: 0 })
  const change = (person: Person, body: object) =>
    requestRest('PATCH', `${locks}/${id}`, { cookie: person.cookie, body })
  expect((await change(sales, { user: userOf(sales) })).status).toBe(403)
  expect((await change(sales, {})).status).toBe(403)
  expect((await change(admin, { user: userOf(editor) })).status).toBe(403)
  expect((await change(admin, {})).status).toBe(403)
  expect((await change(admin, { updatedAt: '2099-01-01T00:00:00.000Z' })).status).toBe(403)
  expect(await payload.findByID({ collection: locks, id, depth: 0 })).toEqual(before)
  const moved = await change(admin, { user: userOf(admin), document: null, globalSlug: 'site-settings' })
  expect(moved.status).toBe(200)
  const after = await payload.findByID({ collection: locks, id, depth: 0 })
  expect([after.document, after.globalSlug]).toEqual([page(), null])
})

test('of many locks everybody changes and deletes their own alone', async () => {
  await lock(editor)
  await lock(admin, { globalSlug: 'site-settings' })
  const all = `${locks}?where[id][exists]=true`
  const body = { user: userOf(sales) }
  const response = await requestRest('PATCH', all, { cookie: sales.cookie, body })
  expect(await response.json()).toMatchObject({ docs: [] })
  await requestRest('DELETE', all, { cookie: sales.cookie })
  expect(await countLocks()).toBe(2)
  await requestRest('DELETE', all, { cookie: editor.cookie })
  expect(await countLocks()).toBe(1)
})

test('who may edit nothing sees no lock but their own', async () => {
  await lock(editor)
  const seen = async ({ cookie }: Person) => {
    const response = await requestRest('GET', `${locks}?depth=0`, { cookie })
    return foundLocks.parse(await response.json()).totalDocs
  }
  expect([await seen(sales), await seen(editor), await seen(admin)]).toEqual([0, 1, 1])
  const change = `${locks}?where[user.value][equals]=${editor.user.id}`
  const response = await requestRest('PATCH', change, { cookie: sales.cookie, body: { globalSlug: 'x' } })
  expect(await response.json()).toMatchObject({ docs: [], errors: [] })
  await lock(sales, { document: { relationTo: 'users', value: sales.user.id } })
  expect([await seen(sales), await seen(admin)]).toEqual([1, 2])
})

test('a lock lasts no longer than the others', async () => {
  const body = { document: page(), user: userOf(editor), updatedAt: '2099-01-01T00:00:00.000Z' }
  expect((await requestRest('POST', locks, { cookie: editor.cookie, body })).status).toBe(201)
  const { docs } = await payload.find({ collection: locks })
  expect(docs[0]?.updatedAt).not.toContain('2099')
})

test('the lock of another cannot be copied', async () => {
  const { id } = await lock(editor)
  const response = await requestRest('POST', `${locks}/${id}/duplicate`, { cookie: sales.cookie, body: {} })
  expect(response.status).toBe(403)
  expect(await countLocks()).toBe(1)
})

test.each(['document', 'user'])('a list in place of the %s of a lock is refused', async (name) => {
  const whole = { document: page(), user: userOf(editor) }
  for (const list of [[null], [], [page()], [userOf(editor)]]) {
    const { status } = await requestRest('POST', locks, {
      cookie: editor.cookie,
      body: { ...whole, [name]: list },
    })
    expect(status).toBe(403)
  }
  expect(await countLocks()).toBe(0)
})
