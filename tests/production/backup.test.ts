import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { homeSample } from '@/landing/page-samples'
import { publicPages } from '@tests/faults/pages-without-database'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { prepareSite } from '@tests/faults/support/fault-site'
import { keepLedger } from '@tests/faults/support/ledger'
import { signInToSite } from '@tests/faults/support/staff-session'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { makePngFile } from '@tests/support/png-file'
import { startSystemPostgres } from '@tests/support/system-postgres'

// A site that is backed up while people sign up, destroyed, and restored, with the scripts that are shipped.

let postgres: Awaited<ReturnType<typeof startSystemPostgres>>
let site: Awaited<ReturnType<typeof prepareSite>>
let cookie: string
let folder: string
let backups: string
let picture: string
let terms: string
const campaign = '/for/kept-in-a-backup'

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true }))
  backups = path.join(folder, 'backups')
  postgres = await startSystemPostgres()
  await makeDatabase('site')
  site = await prepareSite({ databaseUrl: postgres.urlOf('site') })
  await site.start()
  cookie = await signInToSite(site.url)
  await fill()
}, 600_000)

afterAll(stopEverything)

test('a backup beside sign-ups has every lead that was acknowledged before it began', async () => {
  const ledger = keepLedger(site.url, 8)
  expect(await ledger.reach(200)).toBe(true)
  const before = ledger.count()
  const { status, said } = await backUp()
  const after = ledger.count()
  const acknowledged = await ledger.stop()
  expect([status, said]).toEqual([0, expect.stringMatching(/has the database and \d+ files of pictures/)])
  expect(after).toBeGreaterThan(before)

  await makeDatabase('beside')
  expect(await restore(newestBackup(), 'beside')).toEqual({
    status: 0,
    said: `Restored from ${newestBackup()}.\n`,
  })
  const rows = await queryDatabase(postgres.urlOf('beside'), 'select email from waitlist_leads')
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.slice(0, before).filter((email) => !stored.has(email))).toEqual([])
})

test('a site that was destroyed is the one of its backup again, row by row and page by page', async () => {
  // Each mail that is sent changes the row of its lead.
  const mailsDue = `select count(*)::int as due from waitlist_leads
    where confirmation_due_at is not null or team_notice_due_at is not null`
  await expect
    .poll(() => queryDatabase(postgres.urlOf('site'), mailsDue), { timeout: 400_000, interval: 500 })
    .toEqual([{ due: 0 }])
  const before = await everything()
  expect(before.rows.waitlist_leads?.count).toBeGreaterThan(200)
  expect((await backUp()).status).toBe(0)
  const file = newestBackup()
  await publish('Words that came after the backup')
  await visitUntil('Words that came after the backup')
  await site.kill('SIGTERM')
  await queryDatabase(postgres.urlOf('postgres'), 'drop database site with (force)')
  rmSync(site.dataFolder, { recursive: true })

  await makeDatabase('site')
  expect((await restore(file, 'site', site.dataFolder)).status).toBe(0)
  expect(await rowsOf('site')).toEqual(before.rows)
  await site.start()
  cookie = await signInToSite(site.url)
  const { pages, leads } = await everything()
  expect(Object.values(pages).filter((page) => !page.startsWith('200 '))).toEqual([])
  expect({ pages, leads }).toEqual({ pages: before.pages, leads: before.leads })
}, 600_000)

test('a backup is for this account alone, and its name tells the time in UTC', () => {
  const [name = ''] = listBackups()
  expect(name).toMatch(/^site-\d{8}T\d{6}Z\.tar$/)
  expect(statSync(path.join(backups, name)).mode & 0o777).toBe(0o600)
  expect(readdirSync(backups).filter((file) => file.startsWith('.part'))).toEqual([])
})

test.each([
  ['another byte in the database', (bytes: Buffer) => flip(bytes, bytes.indexOf('PGDMP') + 5_000)],
  ['another byte in a picture', (bytes: Buffer) => flip(bytes, bytes.lastIndexOf('IEND') - 20)],
  ['another byte in a name', (bytes: Buffer) => flip(bytes, bytes.indexOf('database.dump\0'))],
  ['another byte in its sums', (bytes: Buffer) => flip(bytes, bytes.indexOf('./database.dump') - 10)],
  ['lost its second half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['nothing in it', () => Buffer.alloc(0)],
])('a backup that has %s is refused, and nothing is changed', async (_, damage) => {
  const damaged = path.join(folder, 'damaged.tar')
  writeFileSync(damaged, damage(readFileSync(newestBackup())))
  await makeDatabase('damaged')
  const empty = await rowsOf('damaged')
  expect(await restore(damaged, 'damaged')).toEqual({
    status: 1,
    said: `${damaged} is damaged or no backup of the site. Nothing was changed.\n`,
  })
  expect(await rowsOf('damaged')).toEqual(empty)
})

test('a database or a folder with something in it is left as it is', async () => {
  const rows = await rowsOf('beside')
  expect(await restore(newestBackup(), 'beside')).toEqual({
    status: 1,
    said: 'The database is not empty. Make a new one and name that. Nothing was changed.\n',
  })
  expect(await rowsOf('beside')).toEqual(rows)

  await makeDatabase('with-pictures')
  const data = path.join(folder, 'with-pictures')
  cpSync(path.join(site.dataFolder, 'media'), path.join(data, 'media'), { recursive: true })
  expect(await restore(newestBackup(), 'with-pictures', data)).toEqual({
    status: 1,
    said: `There are pictures in ${data}/media. Move them away first. Nothing was changed.\n`,
  })
  expect(await rowsOf('with-pictures')).toEqual({})
})

test('older backups go once a new one is whole, and nothing else in their folder', async () => {
  const old = ['site-20200101T000000Z.tar', 'site-20200102T000000Z.tar']
  for (const name of [...old, 'site-notes.tar', 'other.tar']) writeFileSync(path.join(backups, name), '')
  const kept = listBackups().filter((name) => !old.includes(name))
  expect(await backUp({ DATABASE_URL: postgres.urlOf('nowhere') })).toMatchObject({ status: 1 })
  expect(listBackups()).toEqual([...old, ...kept])
  expect(await backUp({ KEEP: '2' })).toMatchObject({ status: 0 })
  const left = listBackups()
  expect([left.length, left[0]]).toEqual([2, kept.at(-1)])
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(['site-notes.tar', 'other.tar']))
})

test.each([
  [{ KEEP: '0' }, 'KEEP must be a whole number from 1 to 9999.\n'],
  [{ KEEP: 'all' }, 'KEEP must be a whole number from 1 to 9999.\n'],
  [{ BACKUP_DIR: '' }, 'Set BACKUP_DIR to the folder for the backups.\n'],
  [{ DATABASE_URL: '' }, 'Set DATABASE_URL or DATABASE_URL_FILE to the database of the site.\n'],
])('%o is refused in one sentence', async (settings, said) => {
  expect(await backUp(settings)).toEqual({ status: 1, said })
})

/** A picture, and a page that shows it. */
async function fill() {
  const { data, name, mimetype } = await makePngFile()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(data)], name, { type: mimetype }))
  form.set('_payload', JSON.stringify({ alt: 'A sensor on a roof' }))
  const { doc } = JSON.parse(await send('POST', '/api/media', form))
  picture = `/api/media/file/${doc.filename}`
  const [hero, ...others] = homeSample.sections
  const words = richText(paragraph('The sensor, before the first snow.'))
  const roof = { blockType: 'picture', heading: 'On the roof', picture: doc.id, side: 'left', text: words }
  await send('POST', '/api/pages', {
    title: 'Kept in a backup',
    slug: 'kept-in-a-backup',
    _status: 'published',
    sections: [hero, roof, ...others],
  })
  const found = JSON.parse(await text('/api/legal-documents?where[slug][equals]=terms&depth=0'))
  terms = found.docs[0].id
  await visitUntil('On the roof', campaign)
}

async function publish(notice: string) {
  await send('PATCH', `/api/legal-documents/${terms}`, { notice, _status: 'published' })
}

async function send(method: string, where: string, body: object) {
  const isForm = body instanceof FormData
  const response = await fetch(site.url + where, {
    method,
    headers: { cookie, origin: site.url, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const said = await response.text()
  if (!response.ok) throw new Error(`${where} answered ${response.status}: ${said}`)
  return said
}

async function text(where: string) {
  return (await fetch(site.url + where, { headers: { cookie, origin: site.url } })).text()
}

/** Publishing comes to the pages within a second. @throws where it does not come */
async function visitUntil(words: string, where = '/legal/terms') {
  for (let count = 0; count < 300; count += 1) {
    if ((await text(where)).includes(words)) return
    await sleep(200)
  }
  throw new Error(`${words} did not come to ${where}`)
}

/** What visitors and staff see, and every row. */
async function everything() {
  const pages: Record<string, string> = {}
  for (const where of [...publicPages, campaign, picture]) {
    const response = await fetch(site.url + where)
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    // What a visitor reads: the pieces that scripts get come in any order.
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const words = body.replaceAll(/(<script.*?<\/script>|<[^>]+>|\s)+/gs, ' ')
    pages[where] = `${response.status} ${isPage ? words : hash(body)}`
  }
  return { pages, leads: hash(await text('/api/admin/leads')), rows: await rowsOf('site') }
}

/** How many rows each table has, and a digest of them all. */
async function rowsOf(name: string) {
  const url = postgres.urlOf(name)
  const tables = await queryDatabase(url, "select tablename from pg_tables where schemaname = 'public'")
  const found: Record<string, { count: number; digest: string }> = {}
  for (const { tablename } of tables) {
    const table = String(tablename)
    // Sessions and counts of limits are not kept. A running site writes when it was last there.
    if (['users_sessions', 'rate_limits', 'site_instances'].includes(table)) continue
    const [row] = await queryDatabase(
      url,
      `select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as digest from ${table} as t`,
    )
    found[table] = { count: Number(row?.count), digest: String(row?.digest) }
  }
  return found
}

async function makeDatabase(name: string) {
  await queryDatabase(postgres.urlOf('postgres'), `drop database if exists "${name}"`)
  await queryDatabase(postgres.urlOf('postgres'), `create database "${name}"`)
}

function backUp(settings: Record<string, string> = {}) {
  return run(['deploy/backup/backup.sh'], {
    DATABASE_URL: postgres.urlOf('site'),
    DATA_DIR: site.dataFolder,
    BACKUP_DIR: backups,
    ...settings,
  })
}

function restore(file: string, database: string, dataFolder = mkdtempSync(path.join(folder, 'data-'))) {
  const address = path.join(folder, 'database_url')
  writeFileSync(address, `${postgres.urlOf(database)}\n`)
  return run(['deploy/backup/restore.sh', file], { DATABASE_URL_FILE: address, DATA_DIR: dataFolder })
}

function run(words: string[], settings: Record<string, string>) {
  const child = spawn('bash', words, {
    env: { PATH: `${postgres.programs}:${process.env.PATH}`, NODE_ENV: 'production', ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    child.on('close', (status) => resolve({ status, said }))
  })
}

function listBackups() {
  return readdirSync(backups)
    .filter((name) => /^site-\d.*\.tar$/.test(name))
    .toSorted()
}

function newestBackup() {
  return path.join(backups, listBackups().at(-1) ?? 'none')
}

function flip(bytes: Buffer, at: number) {
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(at) ^ 1, at)
  return other
}

function hash(body: string) {
  return createHash('sha256').update(body).digest('hex')
}
