import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '@tests/faults/support/fault-database'
import { prepareSite } from '@tests/faults/support/fault-site'
import { signInToSite } from '@tests/faults/support/staff-session'
import { stopEverything } from '@tests/faults/support/stop-everything'
import { migrateDatabase } from '@tests/support/migrate-database'

// A database as the first release left it, with its content, staff and leads, under the names its
// migrations had before there was a release; and the site of today started on it.

let database: Awaited<ReturnType<typeof prepareDatabase>>
let site: Awaited<ReturnType<typeof prepareSite>>
let cookie: string

beforeAll(async () => {
  database = await prepareDatabase()
  await database.start()
  await migrateDatabase(database.url, 1)
  await fill(database.url)
  site = await prepareSite({ databaseUrl: database.url })
  await site.start()
  cookie = await signInToSite(site.url)
}, 600_000)

afterAll(stopEverything)

/** Puts the rows of that time in, each table as a whole: what refers to what is checked afterwards. */
async function fill(url: string) {
  const tables: Record<string, unknown[]> = JSON.parse(
    readFileSync('tests/production/first-release.json', 'utf8'),
  )
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, rows] of Object.entries(tables)) {
      const name = client.escapeIdentifier(table)
      await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(rows),
      ])
    }
    // Somebody made one of its pages.
    await client.query(`update _pages_v set version_saved_by_id = (select id from users)
      where parent_id = (select id from pages where slug = 'spring')`)
    await client.query('delete from payload_migrations')
    await client.query(`insert into payload_migrations (id, name, batch)
      select gen_random_uuid(), name, 1
      from unnest(array['20261121_054843_initial', '20261122_083500_no_made_up_services']) as name`)
  } finally {
    await client.end()
  }
}

const send = (path: string, init?: RequestInit) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie, origin: site.url, 'content-type': 'application/json' },
  })

const json = async (path: string) => JSON.parse(await (await send(path)).text())

test('visitors get the pages, texts and redirects that were published', async () => {
  for (const [path, words] of [
    ['/', 'Intelligence in motion'],
    ['/for/spring', 'Spring in the city'],
    ['/legal/terms', 'Terms of the first release'],
    ['/legal/terms/versions/2', 'Terms of the first release'],
  ] as const) {
    const response = await send(path)
    expect([path, response.status]).toEqual([path, 200])
    expect((await response.text()).toLowerCase()).toContain(words.toLowerCase())
  }
  const moved = await send('/old')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/legal/terms'])
})

test('what was a draft is one still', async () => {
  expect((await send('/for/not-yet')).status).toBe(404)
  expect(await (await send('/legal/terms')).text()).not.toContain('A draft of the first release')
  const { docs } = await json('/api/legal-documents?draft=true&where[slug][equals]=terms')
  expect(docs[0].title).toBe('A draft of the first release')
})

test('the leads are on the list, and the next one joins them', async () => {
  const sent = { name: 'Ada', email: 'ada@example.com', organization: 'City', industry: 'energy' }
  const body = JSON.stringify({ ...sent, package: null, customSolution: false, description: null })
  expect((await send('/api/waitlist', { method: 'POST', body })).status).toBe(201)
  expect(await (await send('/api/admin/leads')).text()).toContain('lead1@example.com')
  const [row] = await database.query('select count(*)::int as count from waitlist_leads')
  expect(row).toEqual({ count: 4 })
})

test('an editor publishes a page of that time again', async () => {
  const { docs } = await json('/api/pages?where[slug][equals]=spring&depth=0')
  const body = JSON.stringify({ title: 'Autumn in the city', _status: 'published' })
  expect((await send(`/api/pages/${docs[0].id}`, { method: 'PATCH', body })).status).toBe(200)
  await expect.poll(async () => (await send('/for/spring')).text(), { timeout: 20_000 }).toContain('Autumn')
  const rows = await database.query(
    `select users.email from pages join users on users.id = made_by_id where slug = 'spring'`,
  )
  expect(rows).toEqual([{ email: 'admin@example.com' }])
})

test('its mails write placeholders with one brace, as today, and can be saved', async () => {
  const settings = await json('/api/globals/waitlist-settings')
  expect(settings.confirmation.subject).toBe('You are on the {site} waitlist')
  expect(settings.confirmation.text).toContain('Hello {name},')
  expect(JSON.stringify(settings)).not.toMatch(/\{\{|\}\}/)
  const { docs } = await json('/api/globals/waitlist-settings/versions')
  expect(docs).toHaveLength(1)
  expect(docs[0].version).toMatchObject({ confirmation: settings.confirmation })
  const body = JSON.stringify({ confirmation: settings.confirmation })
  expect((await send('/api/globals/waitlist-settings', { method: 'POST', body })).status).toBe(200)
})

test('the database is noted as one of today, and a second start prepares nothing', async () => {
  const names = await database.query('select name from payload_migrations order by name')
  expect(names[0]).toEqual({ name: '20261122_115846_first_release' })
  await site.kill('SIGTERM')
  const before = site.output().length
  await site.start()
  expect(site.output().slice(before)).not.toContain('Preparing the database')
})
