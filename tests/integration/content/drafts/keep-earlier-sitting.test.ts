import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

let payload: Payload
let people: Awaited<ReturnType<typeof signInAs>>['user'][]
let cookie: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const editor = await signInAs(payload, 'editor')
  cookie = editor.cookie
  people = [editor.user, (await signInAs(payload, 'admin')).user]
})

type Person = (typeof people)[number] | undefined

/** As if the last save of each draft was so many minutes ago. */
async function letPass(minutes: number) {
  for (const table of ['_pages_v', '_site_settings_v'].map((name) => sql.identifier(name)))
    await payload.db.drizzle.execute(
      sql`update ${table} set updated_at = updated_at - make_interval(mins => ${minutes})`,
    )
}

test('what keeps itself is written over within a sitting, and what was there before stays a version', async () => {
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const id = String(docs[0]?.id)
  const type = (title: string, person: Person) =>
    payload.update({
      collection: 'pages',
      id,
      draft: true,
      autosave: true,
      data: { title, _status: 'draft' },
      user: person && { ...person, collection: 'users' },
    })
  const titles = async () => {
    const found = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: id }, 'version._status': { equals: 'draft' } },
      sort: '-updatedAt',
      pagination: false,
    })
    return found.docs.map(({ version }) => version.title)
  }
  await type('One', people[0])
  await type('One and more', people[0])
  expect(await titles()).toEqual(['One and more'])
  await letPass(9)
  await type('After nine minutes', people[0])
  expect(await titles()).toEqual(['After nine minutes'])
  await letPass(11)
  await type('After eleven more', people[0])
  expect(await titles()).toEqual(['After eleven more', 'After nine minutes'])
  await type('By a colleague', people[1])
  expect(await titles()).toEqual(['By a colleague', 'After eleven more', 'After nine minutes'])
})

test.runIf(isLongRun)(
  'a section that is removed stays in a version, and an empty one leaves none',
  async () => {
    const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
    const [page] = docs
    const id = String(page?.id)
    const rows = page?.sections ?? []
    const save = (sections: typeof rows) =>
      payload.update({
        collection: 'pages',
        id,
        draft: true,
        autosave: true,
        data: { sections, _status: 'draft' },
        user: people[0] && { ...people[0], collection: 'users' },
      })
    const drafts = async () => {
      const where = { parent: { equals: id }, 'version._status': { equals: 'draft' } } as const
      const found = await payload.findVersions({
        collection: 'pages',
        where,
        sort: '-updatedAt',
        pagination: false,
      })
      return found.docs.map(({ version }) => JSON.stringify(version.sections))
    }
    await letPass(11)
    const { length } = await drafts()
    const quote = { blockType: 'quote' as const, quote: 'Zebra words', name: 'Ada' }
    const withQuote = await save([...rows, quote])
    await save(withQuote.sections.map((row) => (row.blockType === 'quote' ? { ...row, name: 'Grace' } : row)))
    expect((await drafts()).length).toBe(length + 1)
    await save(rows)
    const [last, kept] = await drafts()
    expect(last).not.toContain('Zebra words')
    expect(kept).toContain('Zebra words')
    expect(kept).toContain('Grace')
    // What is removed next is overwritten as before, if it says nothing.
    await save([...rows, { blockType: 'quote', quote: '', name: '' }])
    await save(rows)
    expect((await drafts()).length).toBe(length + 2)
  },
)

test('what the same person saved in another tab stays a version when an older form is saved over it', async () => {
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const id = String(docs[0]?.id)
  const save = (data: { title: string; updatedAt?: string }) =>
    payload.update({
      collection: 'pages',
      id,
      draft: true,
      autosave: true,
      data: { ...data, _status: 'draft' },
      user: people[0] && { ...people[0], collection: 'users' },
    })
  const titles = async () => {
    const where = { parent: { equals: id }, 'version.title': { like: 'Tab' } }
    const found = await payload.findVersions({ collection: 'pages', where, sort: '-updatedAt' })
    return found.docs.map(({ version }) => version.title)
  }
  const { updatedAt: opened } = await save({ title: 'Tab one' })
  const { updatedAt } = await save({ title: 'Tab one, typed on', updatedAt: opened })
  expect(await titles()).toEqual(['Tab one, typed on'])
  await save({ title: 'Tab two', updatedAt: opened })
  expect(await titles()).toEqual(['Tab two', 'Tab one, typed on'])
  await save({ title: 'Tab one again', updatedAt })
  expect(await titles()).toEqual(['Tab one again', 'Tab two', 'Tab one, typed on'])
})

test('so it is with settings', async () => {
  const type = async (tagline: string) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ tagline, _status: 'draft' })
    const path = '/api/globals/site-settings?draft=true&autosave=true'
    const request = siteRequest(path, { method: 'POST', headers, body })
    const response = await POST(request, { params: Promise.resolve({ slug: ['globals', 'site-settings'] }) })
    expect(response.status).toBe(200)
  }
  const taglines = async () => {
    const where = { 'version._status': { equals: 'draft' } } as const
    const found = await payload.findGlobalVersions({ slug: 'site-settings', where, sort: '-updatedAt' })
    return found.docs.map(({ version }) => version.tagline)
  }
  await type('One')
  await type('One and more')
  expect(await taglines()).toEqual(['One and more'])
  await letPass(11)
  await type('Later')
  expect(await taglines()).toEqual(['Later', 'One and more'])
})
