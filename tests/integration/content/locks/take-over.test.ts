import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { sentenceIn } from '@/lib/http-client'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { runWhileLocked, countLockWaits } from '@tests/support/hold-lock'
import { publishPage } from '@tests/support/redirects'
import { signInAs } from '@tests/support/staff'

const locks = 'payload-locked-documents'

type Person = Awaited<ReturnType<typeof signInAs>>

let payload: Payload
let home: string
let first: Person
let second: Person

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  home = docs[0]?.id ?? ''
  first = await signInAs(payload, 'editor')
  second = await signInAs(payload, 'admin')
})

beforeEach(async () => {
  await payload.db.drizzle.execute(sql`delete from payload_locked_documents`)
})

const userOf = ({ user }: Person) => ({ relationTo: 'users', value: user.id }) as const

const places = [
  {
    of: 'a page',
    path: () => `pages/${home}`,
    place: () => ({ document: { relationTo: 'pages', value: home } }),
    // Payload looks at the lock of a page once more before it writes.
    underWay: 423,
  },
  {
    of: 'settings',
    path: () => 'globals/site-settings',
    place: () => ({ globalSlug: 'site-settings' }),
    underWay: 200,
  },
]

/** The lock that the panel makes when somebody begins to type. */
async function beginTyping(person: Person, place: object) {
  const lock = await payload.db.create({ collection: locks, data: { ...place, user: userOf(person) } })
  return String(lock.id)
}

async function autosave({ cookie }: Person, path: string) {
  const method = path.startsWith('globals') ? 'POST' : 'PATCH'
  const body = { title: `Typed at ${crypto.randomUUID()}`, _status: 'draft' }
  const response = await requestRest(method, `${path}?draft=true&autosave=true`, { cookie, body })
  return [response.status, sentenceIn(await response.text())]
}

/** As the panel does, which does not look at the answer. */
async function takeOver(person: Person, lock: string) {
  const body = { user: userOf(person) }
  return (await requestRest('PATCH', `${locks}/${lock}`, { cookie: person.cookie, body })).status
}

async function owners() {
  const { docs } = await payload.find({ collection: locks, depth: 0 })
  return docs.map(({ user }) => user.value)
}

const refusal = [
  423,
  'admin is editing this at the moment, so your change was not saved. Your text is still in this form.',
]

test.each(places)(
  'who takes over $of between two saves of a colleague has it, and the colleague is told',
  async ({ path, place }) => {
    const lock = await beginTyping(first, place())
    expect(await autosave(first, path())).toEqual([200, expect.any(String)])
    expect(await takeOver(second, lock)).toBe(200)
    expect(await owners()).toEqual([second.user.id])
    expect(await autosave(first, path())).toEqual(refusal)
  },
)

test.each(places)(
  'who takes over $of while a save of a colleague is under way has it afterwards',
  async ({ path, place, underWay }) => {
    const lock = await beginTyping(first, place())
    const version = path().startsWith('globals') ? '_site_settings_v' : '_pages_v'
    const { saving, taking } = await runWhileLocked(
      `lock table ${version} in share row exclusive mode`,
      async () => {
        const saving = autosave(first, path())
        await expect.poll(countLockWaits, { timeout: 60_000 }).toBe(1)
        const taking = takeOver(second, lock)
        // A takeover of the settings waits for the save.
        await Promise.race([taking, new Promise((resolve) => setTimeout(resolve, 3_000))])
        return { saving, taking }
      },
    )
    expect(await saving).toEqual([underWay, expect.any(String)])
    expect(await taking).toBe(200)
    expect(await owners()).toEqual([second.user.id])
    expect(await autosave(first, path())).toEqual(refusal)
  },
)

test.each(places)('a lock of $of that has run out becomes that of whoever types', async ({ path, place }) => {
  await beginTyping(second, place())
  await payload.db.drizzle.execute(
    sql`update payload_locked_documents set updated_at = now() - interval '121 seconds'`,
  )
  expect(await autosave(first, path())).toEqual([200, expect.any(String)])
  expect(await owners()).toEqual([first.user.id])
})

test.each(places)('a save by hand gives $of free', async ({ path, place }) => {
  await beginTyping(first, place())
  const method = path().startsWith('globals') ? 'POST' : 'PATCH'
  const body = { title: 'Saved by hand', _status: 'draft' }
  expect((await requestRest(method, `${path()}?draft=true`, { cookie: first.cookie, body })).status).toBe(200)
  expect(await owners()).toEqual([])
})

test.each(places)('whose account is deleted holds nobody up at $of', async ({ path, place }) => {
  const leaver = await signInAs(payload, 'editor')
  await beginTyping(leaver, place())
  expect((await requestRest('DELETE', `users/${leaver.user.id}`, { cookie: second.cookie })).status).toBe(200)
  expect(await autosave(first, path())).toEqual([200, expect.any(String)])
  expect(await owners()).toEqual([first.user.id])
})

// Payload's panel fails at one, and shows an empty page in place of the form.
test.each(places)('a lock of $of whose person is not written yet is none', async ({ path, place }) => {
  await beginTyping(second, place())
  await payload.db.drizzle.execute(sql`delete from payload_locked_documents_rels where path = 'user'`)
  expect(await owners()).toEqual([])
  expect(await autosave(first, path())).toEqual([200, expect.any(String)])
  expect(await owners()).toEqual([first.user.id])
})

test.each([
  ['deleted', 'DELETE', ''],
  ['deleted', 'DELETE', '?overrideLock=true'],
  ['moved to the trash', 'PATCH', ''],
  ['moved to the trash', 'PATCH', '?overrideLock=true'],
] as const)('a page that a colleague edits is not %s by %s%s', async (_, method, how) => {
  const page = await publishPage(`edited-${crypto.randomUUID()}`)
  await beginTyping(first, { document: { relationTo: 'pages', value: page.id } })
  const body = method === 'PATCH' ? { deletedAt: new Date().toISOString() } : undefined
  const response = await requestRest(method, `pages/${page.id}${how}`, { cookie: second.cookie, body })
  expect(response.status).toBe(423)
  expect(await response.text()).toContain(
    'editor is editing this at the moment, so it was not deleted. Wait, or open it and take over.',
  )
  expect(await payload.findByID({ collection: 'pages', id: page.id })).toMatchObject({ _status: 'published' })
})
