import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '@/migrations'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { migrateDatabase } from '@tests/support/migrate-database'
import { startSystemPostgres } from '@tests/support/system-postgres'

// What becomes of a backup once it is written, with the scripts that are shipped and a database of the site.

let postgres: Awaited<ReturnType<typeof startSystemPostgres>>
let folder: string
let data: string
let backups: string
const secret = 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716'
const day = '2026-11-23T02:40:00Z'

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-trial-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true }))
  postgres = await startSystemPostgres()
  await query('postgres', 'create database site')
  await migrateDatabase(postgres.urlOf('site'))
  await query(
    'site',
    `insert into redirects (id, "from", "to", updated_at, created_at)
    select gen_random_uuid(), '/old-' || number, '/', '${day}', '${day}' from generate_series(1, 500) as number`,
  )
}, 600_000)

afterAll(stopEverything)

beforeEach(() => {
  data = mkdtempSync(path.join(folder, 'data-'))
  backups = mkdtempSync(path.join(folder, 'backups-'))
  mkdirSync(path.join(data, 'media'))
  writeFileSync(path.join(data, 'media/roof.png'), Buffer.alloc(3_000, 'roof'))
})

test('a backup is restored into a database of its own and compared, and the panel can tell when', async () => {
  expect(await backUp()).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^\S+\.tar has the database and 1 files of pictures in \d+ bytes\. It was restored on trial, and all rows are equal\.\n$/,
    ),
  })
  expect(mark()).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/), isTried: true })
  expect(await databases()).toEqual(['postgres', 'site'])
  expect(readdirSync(backups).toSorted()).toEqual(['.lock', path.basename(newest())])
})

test('an account that may make no database backs up as well, and says that nothing was tried', async () => {
  await query(
    'postgres',
    `create role plain login password 'plain'; grant pg_read_all_data to plain;
     alter role plain set idle_in_transaction_session_timeout = 50`,
  )
  const url = postgres.urlOf('site').replace(/\/\/.*@/, '//plain:plain@')
  const { status, said } = await backUp({ DATABASE_URL: url })
  expect([status, said]).toEqual([
    0,
    expect.stringContaining('It was not tried: this account may not make a database.'),
  ])
  expect(mark()).toMatchObject({ isTried: false })
})

test('a backup that cannot be restored says so, is no good one, and no older one goes', async () => {
  const old = path.join(backups, 'site-20200101T000000Z.tar')
  writeFileSync(old, '')
  // A rule that holds here and not where the tables are still coming.
  await query(
    'site',
    `create function has_redirects() returns boolean language sql as 'select count(*) > 0 from redirects';
     create table ruled (a int check (has_redirects())); insert into ruled values (1)`,
  )
  const { status, said } = await backUp({ KEEP: '1' })
  await query('site', 'drop table ruled; drop function has_redirects')
  expect(status).toBe(1)
  expect(said).toContain(
    `${newest()} could not be restored on trial; the reason is above. No older one was removed.\n`,
  )
  expect(readdirSync(backups)).toContain(path.basename(old))
  expect(readdirSync(data)).toEqual(['media'])
  expect(await databases()).toEqual(['postgres', 'site'])
})

test.each([
  ['the database', 40, 'The database cannot be written into a file; the reason is above.'],
  ['all of it', 2_100, 'The backup cannot be written; the reason is above. Nothing was changed.'],
])(
  'where there is no room for %s, one sentence says so and older backups stay',
  async (_, kilobytes, said) => {
    // Alone it has room, and with the database it has not.
    if (kilobytes > 2_000) writeFileSync(path.join(data, 'media/roof.png'), randomBytes(2_000_000))
    const old = path.join(backups, 'site-20200101T000000Z.tar')
    writeFileSync(old, '')
    const limited = `ulimit -f ${kilobytes}; trap '' XFSZ; exec bash deploy/backup/backup.sh`
    const ended = await run(['-c', limited], {
      DATABASE_URL: postgres.urlOf('site'),
      DATA_DIR: data,
      BACKUP_DIR: backups,
      KEEP: '1',
    })
    expect(ended).toEqual({ status: 1, said: expect.stringContaining(`\n${said}\n`) })
    expect(readdirSync(backups).toSorted()).toEqual(['.lock', path.basename(old)])
    expect(readdirSync(data)).toEqual(['media'])
  },
)

test('somebody else’s database with the name of the trial is left alone', async () => {
  await query('postgres', 'create database site_trial')
  const { status, said } = await backUp()
  expect(status).toBe(1)
  expect(said).toContain(`${newest()} is written, but not tried; the reason is above.`)
  expect(await databases()).toEqual(['postgres', 'site', 'site_trial'])
  await query(
    'postgres',
    "comment on database site_trial is 'A trial of a backup of the site; it may be removed'",
  )
  expect(await backUp()).toMatchObject({ status: 0 })
  expect(await databases()).toEqual(['postgres', 'site'])
})

test('rows that differ from those that were written are named', async () => {
  await backUp()
  const part = mkdtempSync(path.join(folder, 'part-'))
  execFileSync('tar', ['-xf', newest(), '-C', part])
  const rows = readFileSync(path.join(part, 'rows'), 'utf8')
  expect(rows).toMatch(/^public\.redirects\|500\|\d+$/m)
  writeFileSync(path.join(part, 'rows'), rows.replace('public.redirects|500', 'public.redirects|499'))
  execFileSync(
    'bash',
    [
      '-c',
      'find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > ../sums && mv ../sums SHA256SUMS',
    ],
    { cwd: part },
  )
  const other = path.join(folder, 'other.tar')
  execFileSync('tar', ['-cf', other, '-C', part, 'SHA256SUMS', 'rows', 'database.dump', 'media'])
  await makeDatabase('other')
  expect(await restore(other, 'other')).toEqual({
    status: 1,
    said: 'The rows are not those that were written, in public.redirects. Do not use this database.\n',
  })
})

const passphrase = 'four "quoted" $words in a row'

test('with a passphrase nobody reads the backup without it, and with it it is restored', async () => {
  expect(await backUp({ BACKUP_PASSPHRASE: passphrase })).toMatchObject({
    status: 0,
    said: expect.stringContaining('restored on trial'),
  })
  const file = newest()
  expect(path.basename(file)).toMatch(/^site-\d{8}T\d{6}Z\.tar\.enc$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file).includes('roof')).toBe(false)
  expect(readFileSync(file).includes('SHA256SUMS')).toBe(false)

  await makeDatabase('secret')
  const wrong = `The passphrase is not that of ${file}, or the file is damaged. Nothing was changed.\n`
  expect(await restore(file, 'secret')).toEqual({
    status: 1,
    said: `${file} is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Nothing was changed.\n`,
  })
  for (const other of ['four', `${passphrase} `])
    expect(await restore(file, 'secret', { BACKUP_PASSPHRASE: other })).toEqual({ status: 1, said: wrong })
  const inFile = path.join(folder, 'passphrase')
  writeFileSync(inFile, `${passphrase}\n`)
  expect(await restore(file, 'secret', { BACKUP_PASSPHRASE_FILE: inFile })).toEqual({
    status: 0,
    said: `Restored from ${file}.\n`,
  })
})

test.each([
  ['a file that is missing', () => path.join(folder, 'none'), 'which is not a file that can be read'],
  ['a folder', () => folder, 'which is not a file that can be read'],
  ['an empty file', () => emptyFile(), 'which is empty'],
])('%s in place of the passphrase ends it before anything is written', async (_, name, reason) => {
  expect(await backUp({ BACKUP_PASSPHRASE_FILE: name() })).toEqual({
    status: 1,
    said: `BACKUP_PASSPHRASE_FILE names ${name()}, ${reason}.\n`,
  })
  expect(readdirSync(backups)).toEqual([])
})

test.each<Record<string, string>>([{}, { BACKUP_PASSPHRASE: passphrase }])(
  'one other byte anywhere in a backup is refused, and one that is cut short anywhere (%o)',
  async (settings) => {
    await backUp(settings)
    const bytes = readFileSync(newest())
    const last = bytes.length - 1
    const places = [9, 200, 505, 515, 1_100, ...[0.25, 0.5, 0.75].map((share) => Math.round(last * share))]
    const damaged = path.join(folder, 'damaged.tar')
    await makeDatabase('damaged')
    for (const place of [...places, last - 9_000, last - 70, last - 40, last]) {
      const other = Buffer.from(bytes)
      other.writeUInt8(other.readUInt8(place) ^ 1, place)
      for (const content of [other, bytes.subarray(0, place)]) {
        writeFileSync(damaged, content)
        const { status, said } = await restore(damaged, 'damaged', settings)
        expect([place, status, said]).toEqual([
          place,
          1,
          expect.stringMatching(/damaged.* Nothing was changed\.\n$/),
        ])
      }
    }
    expect(await query('damaged', "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  },
)

test.each(['-of-friday.tar', 'friday:2.tar'])(
  'a backup with the name %s is restored from its own folder, with the list beside it',
  async (name) => {
    await backUp()
    renameSync(newest(), path.join(backups, name))
    writeFileSync(path.join(backups, 'erased-leads'), 'a\n')
    await makeDatabase('named')
    const script = 'cd "$0" && exec bash "$OLDPWD/deploy/backup/restore.sh" "$1"'
    const settings = { DATABASE_URL: postgres.urlOf('named'), DATA_DIR: data }
    rmSync(path.join(data, 'media'), { recursive: true })
    expect(await run(['--norc', '-c', script, backups, name], settings)).toEqual({
      status: 0,
      said: `Restored from ${path.join(backups, name)}.\n`,
    })
    expect(readFileSync(path.join(data, 'erased-leads'), 'utf8')).toBe('a\n')
  },
)

test('who was erased since an older backup is known beside it, and to the data folder it is restored into', async () => {
  await backUp()
  const older = newest()
  writeFileSync(path.join(data, 'erased-leads'), 'b\na\n')
  await backUp({ KEEP: '2' })
  writeFileSync(path.join(data, 'erased-leads'), 'c\n')
  await backUp({ KEEP: '3' })
  expect(readFileSync(path.join(backups, 'erased-leads'), 'utf8')).toBe('a\nb\nc\n')
  await makeDatabase('since')
  const into = mkdtempSync(path.join(folder, 'data-'))
  writeFileSync(path.join(into, 'erased-leads'), 'd\n')
  expect(await restore(older, 'since', { DATA_DIR: into })).toMatchObject({ status: 0 })
  expect(readFileSync(path.join(into, 'erased-leads'), 'utf8')).toBe('d\na\nb\nc\n')
})

test('npm run backup and npm run restore are these scripts with the settings of the site', async () => {
  const npm = (words: string[], database: string, dataFolder: string) =>
    run(['-c', 'exec npm run --silent "$@"', 'npm', ...words], {
      DATABASE_URL: postgres.urlOf(database),
      DATA_DIR: dataFolder,
    })
  expect(await npm(['backup'], 'site', data)).toMatchObject({
    status: 0,
    said: expect.stringContaining('It was restored on trial, and all rows are equal.'),
  })
  const [name = ''] = readdirSync(path.join(data, 'backups')).filter((file) => file.startsWith('site-'))
  const file = path.join(data, 'backups', name)
  await makeDatabase('by-npm')
  const into = mkdtempSync(path.join(folder, 'data-'))
  expect(await npm(['restore', file], 'by-npm', into)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Restored from ${file}.\n`),
  })
  expect(readFileSync(path.join(into, 'media/roof.png'))).toEqual(
    readFileSync(path.join(data, 'media/roof.png')),
  )
  expect(await npm(['restore', file], 'by-npm', into)).toMatchObject({
    status: 1,
    said: expect.stringContaining('Nothing was changed.\n'),
  })
})

test('a lead that was erased after the backup is gone again once the restored site is prepared', async () => {
  const [erased, kept] = [randomUUID(), randomUUID()]
  const add = (id: string) =>
    `insert into waitlist_leads (id, name, email, email_key, organization, industry)
    values ('${id}', 'Ada', '${id}@example.org', '${id}@example.org', 'Engines', 'energy');`
  await query('site', `${add(erased)}${add(kept)} comment on table payload_migrations is 'prepared'`)
  await backUp()
  await query('site', `delete from waitlist_leads where id in ('${erased}', '${kept}')`)
  writeFileSync(path.join(data, 'erased-leads'), `${erased}\n`)
  rmSync(path.join(data, 'media'), { recursive: true })
  await makeDatabase('again')
  expect(await restore(newest(), 'again', { DATA_DIR: data })).toMatchObject({ status: 0 })
  const leads = async () => (await query('again', 'select id from waitlist_leads')).map(({ id }) => id)
  expect((await leads()).toSorted()).toEqual([erased, kept].toSorted())
  // A start that took the database for a prepared one would leave this out.
  expect(await query('again', "select obj_description('payload_migrations'::regclass) as mark")).toEqual([
    { mark: null },
  ])
  const prepare = `exec "${process.execPath}" src/server/site-command.mjs database/prepare-database-process.ts`
  const { status } = await run(['-c', prepare], {
    DATABASE_URL: postgres.urlOf('again'),
    DATA_DIR: data,
    PAYLOAD_SECRET: secret,
  })
  expect(status).toBe(0)
  expect(await leads()).toEqual([kept])
})

/** How many migrations there were before the one that made this table. */
const viewsMigration = migrations.findIndex(({ name }) => name.endsWith('_entered_leads_and_views'))

/** A backup of a site as it was before the table `lead_views`. */
async function backUpOlder(name: string, change: string) {
  await makeDatabase(name)
  await migrateDatabase(postgres.urlOf(name), viewsMigration)
  await query(name, change)
  expect(await backUp({ DATABASE_URL: postgres.urlOf(name) })).toMatchObject({ status: 0 })
}

function rehearse(database: string, file = newest()) {
  return run(['deploy/backup/rehearse.sh', file], {
    DATABASE_URL: postgres.urlOf(database),
    DATA_DIR: data,
    PAYLOAD_SECRET: secret,
  })
}

test('a rehearsal says which migrations would run and what they would change, and changes nothing', async () => {
  await backUpOlder('older', 'select 1')
  const before = readdirSync(data)
  const { status, said } = await rehearse('older')
  expect([status, said]).toEqual([0, expect.stringContaining('The site was not touched.\n')])
  const names = migrations.slice(viewsMigration).map(({ name }) => name)
  expect(said).toContain(`These migrations would run:\n${names.join('\n')}\n`)
  expect(said).toContain('\npublic.lead_views would be new, with 0 rows.\n')
  expect(said).toContain('\npublic.pages would have 1 rows instead of 0.\n')
  expect(await query('older', "select to_regclass('lead_views') as found")).toEqual([{ found: null }])
  expect(readdirSync(data)).toEqual(before)
  expect(await query('postgres', "select 1 from pg_database where datname like 'older_%'")).toEqual([])
})

test('a migration that would fail is said before it is tried on the site', async () => {
  await backUpOlder('broken', 'create table lead_views (a int)')
  const { status, said } = await rehearse('broken')
  expect(status).toBe(1)
  expect(said).toContain(`Error running migration ${migrations[viewsMigration]?.name}`)
  expect(said).toMatch(
    /\nThis release could not prepare a copy of the database; the reason is above\. The site was not touched\.\n$/,
  )
  expect(await query('postgres', "select 1 from pg_database where datname like 'broken_%'")).toEqual([])
})

/** A name tells whole seconds, and two backups of one test may fall into one. */
async function backUp(settings: Record<string, string> = {}) {
  const before = readdirSync(backups)
  for (;;) {
    const ended = await run(['deploy/backup/backup.sh'], {
      DATABASE_URL: postgres.urlOf('site'),
      DATA_DIR: data,
      BACKUP_DIR: backups,
      ...settings,
    })
    if (!ended.said.endsWith(' is there already.\n') || before.length === 0) return ended
  }
}

function restore(file: string, database: string, settings: Record<string, string> = {}) {
  return run(['deploy/backup/restore.sh', file], {
    DATABASE_URL: postgres.urlOf(database),
    DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
    ...settings,
  })
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

async function makeDatabase(name: string) {
  await query('postgres', `drop database if exists "${name}"`)
  await query('postgres', `create database "${name}"`)
}

function query(database: string, statement: string) {
  return queryDatabase(postgres.urlOf(database), statement)
}

/** Without those of other tests. */
async function databases() {
  const rows = await query(
    'postgres',
    "select datname from pg_database where not datistemplate and datname ~ '^(postgres|site)' order by 1",
  )
  return rows.map(({ datname }) => datname)
}

function newest() {
  const names = readdirSync(backups).filter((name) => name.startsWith('site-'))
  return path.join(backups, names.toSorted().at(-1) ?? 'none')
}

function mark() {
  return JSON.parse(readFileSync(path.join(data, 'last-backup.json'), 'utf8'))
}

function emptyFile() {
  const file = path.join(folder, 'empty')
  writeFileSync(file, '')
  return file
}
