import { execFileSync, fork, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrations } from '@/migrations'
import { optionsForPayload } from '@/server/load-typescript.mjs'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { createTestDatabase } from '@tests/support/test-database'

const goodSettings = {
  DATABASE_URL: inject('postgresUrl'),
  PAYLOAD_SECRET: 'f3c1a8d97b624e50a1c9d8e7b6a5948372615049382716',
  PORT: '3991',
}

/** Runs the start with these settings, all others left out, until it ends by itself. */
function start(settings: Record<string, string>) {
  return run(['src/server/start.mjs'], settings)
}

async function run(program: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...goodSettings, ...settings },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output: output.trim() }
}

test('a taken port is named, in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  expect(await start({ PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} is taken by another process. Stop that one, or set PORT to a free port.`,
  })
})

/** Some settings; what each rule refuses is in the unit tests of the settings. */
const refused: [Record<string, string>, string][] = [
  [{ PAYLOAD_SECRET: 'short' }, 'PAYLOAD_SECRET is too short'],
  [{ DATA_DIR: '/proc/nope' }, 'The folder /proc/nope cannot be written (ENOENT)'],
  [{ PORT: 'three thousand' }, 'PORT must be a port number'],
  [{ DATABASE_URL: 'mysql://somewhere/db' }, 'DATABASE_URL must be a postgres:// address'],
  [
    { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'any' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing',
  ],
  [{ METRICS_PORT: '3991' }, 'METRICS_PORT is the port of the site; set it to another one, such as 9464'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES has "10.0.0.0/99"'],
  [{ HOST: '203.0.113.1' }, 'Check HOST and PORT'],
  [{ S3_ACCESS_KEY_ID: 'two words' }, 'S3_ACCESS_KEY_ID has a space'],
  [{ MAIL_FROM: 'isoway.example' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ ADMIN_EMAIL: 'john.doe' }, 'ADMIN_EMAIL must be an email address'],
  [{ SITE_URL: 'javascript:alert' }, 'SITE_URL must be an address'],
  [{ PAYLOAD_SECRET: 'a'.repeat(34) }, 'PAYLOAD_SECRET is easy to guess'],
  [{ DATABASE_URL: '', DATA_DIR: '/proc/nope' }, 'The folder /proc/nope cannot be written (ENOENT)'],
  [{ DATA_DIR: '/dev/null' }, 'The folder /dev/null cannot be written (ENOTDIR)'],
  [{ DATABASE_URL: 'postgres://site:pass/word@db/site' }, 'DATABASE_URL must be an address'],
  [{ ADMIN_EMAIL: 'ada@example-.com' }, 'ADMIN_EMAIL must be an email address'],
  [{ ADMIN_EMAIL: `ada@${'a'.repeat(64)}.com` }, 'ADMIN_EMAIL must be an email address'],
  [{ MAIL_FROM: 'Isoway <isoway.example>' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ MAIL_FROM: 'Isoway <hello@b.-->' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ MAIL_FROM: 'hello@127.0.0.11' }, 'MAIL_FROM must be an address, or Name <address>'],
  [{ S3_BUCKET: 'pictures', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address'],
]

test.each(refused)('%o ends the start with the line "%s…"', async (settings, line) => {
  const { code, output } = await start(settings)
  expect(code).toBe(1)
  expect(output).toContain(line)
  expect(output).not.toContain('\n')
})

test.each([
  ['nobody listens there', 'postgres://site:hunter2@127.0.0.1:1/site', 'no database answers at 127.0.0.1:1'],
  [
    'there is no such machine',
    'postgres://site:hunter2@database.invalid/site',
    'no host was found with the name database.invalid',
  ],
  ['the password is wrong', wrongPassword(), 'refuses the user "postgres" or the password'],
  [
    'there is no such database',
    goodSettings.DATABASE_URL.replace(/postgres$/, 'nowhere'),
    'no database called "nowhere"',
  ],
])('a DATABASE_URL where %s is refused without showing the password', async (_, address, line) => {
  const { code, output } = await start({ DATABASE_URL: address })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATABASE_URL: [^\n]+$/)
  expect(output).toContain(line)
  expect(output).not.toContain(new URL(address).password)
})

async function makeDataFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'refused-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('an empty secrets.json ends the start in one sentence, and is kept as it is', async () => {
  const folder = await makeDataFolder()
  await writeFile(path.join(folder, 'secrets.json'), '')
  expect(await start({ DATABASE_URL: '', PAYLOAD_SECRET: '', DATA_DIR: folder })).toEqual({
    code: 1,
    output: `The secrets in ${folder}/secrets.json cannot be read. Remove the file, and the next start makes new ones.`,
  })
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('a secrets.json that is gone beside a database ends the start in one sentence, and none is made', async () => {
  const folder = await makeDataFolder()
  await mkdir(path.join(folder, 'postgres'))
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '18\n')
  expect(await start({ DATABASE_URL: '', DATA_DIR: folder })).toEqual({
    code: 1,
    output: `${folder}/secrets.json is missing, and the database in ${folder}/postgres opens with it alone. Restore the file from a backup, or move that folder away to start with an empty site.`,
  })
  expect(await readdir(folder)).toEqual(['postgres'])
})

test.each([
  [undefined, /^DATABASE_URL_FILE cannot be read: ENOENT: no such file or directory, open '.*'\.$/],
  ['', /^DATABASE_URL_FILE names .*, which is empty\.$/],
  [' \n', /^DATABASE_URL_FILE names .*, which is empty\.$/],
  ['mysql://somewhere/db\n', /^DATABASE_URL must be a postgres:\/\/ address/],
])(
  'a file of its own for a secret that holds %j ends the start in one sentence',
  async (content, sentence) => {
    const file = path.join(await makeDataFolder(), 'database_url')
    if (content !== undefined) await writeFile(file, content)
    const { code, output } = await start({ DATABASE_URL: '', DATABASE_URL_FILE: file })
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
  },
)

test.each([
  ['a named pipe', (file: string) => execFileSync('mkfifo', [file])],
  ['a folder', (file: string) => mkdir(file)],
  ['a link to a device', (file: string) => symlink('/dev/zero', file)],
])('%s in place of the file of a secret ends the start in one sentence', async (_, make) => {
  const file = path.join(await makeDataFolder(), 'database_url')
  await make(file)
  expect(await start({ DATABASE_URL: '', DATABASE_URL_FILE: file })).toEqual({
    code: 1,
    output: `DATABASE_URL_FILE names ${file}, which is not a file.`,
  })
})

test('a named pipe in place of secrets.json ends the start in one sentence', async () => {
  const folder = await makeDataFolder()
  execFileSync('mkfifo', [path.join(folder, 'secrets.json')])
  expect(await start({ DATABASE_URL: '', PAYLOAD_SECRET: '', DATA_DIR: folder })).toEqual({
    code: 1,
    output: `The secrets in ${folder}/secrets.json cannot be read. Remove the file, and the next start makes new ones.`,
  })
})

test('a secret that is set twice ends the start in one sentence', async () => {
  expect(await start({ PAYLOAD_SECRET_FILE: '/nowhere' })).toEqual({
    code: 1,
    output: 'PAYLOAD_SECRET and PAYLOAD_SECRET_FILE are both set. Keep one of them.',
  })
})

test('settings in a file that cannot be read end the start: without them it would be another site', async () => {
  const folder = await makeDataFolder()
  await symlink('.env', path.join(folder, '.env'))
  const load = "import { loadEnvFiles } from './src/server/start-up/load-env-files.mjs'"
  const script = `${load}; await loadEnvFiles(${JSON.stringify(folder)}, false); console.log('went on')`
  expect(await run(['--input-type=module', '--eval', script], {})).toEqual({
    code: 1,
    output: 'Failed to load env from .env (ELOOP).',
  })
})

test('what is kept about a person is not looked for where there is no database', async () => {
  const nowhere = { DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' }
  expect(
    await run(
      ['src/server/site-command.mjs', 'person/person-command.ts', 'export', 'ada@example.com'],
      nowhere,
    ),
  ).toEqual({
    code: 1,
    output: 'DATABASE_URL: no database answers at 127.0.0.1:1.',
  })
})

test.each([['person/person-command.ts', 'export', 'ada@example.com'], ['dev-seed/dev-seed-command.ts']])(
  '%s refuses a database without the tables of this version',
  async (...command) => {
    const output =
      'The database is not ready for this version of the site. Start the site, or run `npm run migrate`.'
    const program = ['src/server/site-command.mjs', ...command]
    expect(await run(program, {})).toEqual({ code: 1, output })
    const DATABASE_URL = await createTestDatabase(inject('postgresUrl'))
    await queryDatabase(
      DATABASE_URL,
      `delete from payload_migrations where name = '${migrations.at(-1)?.name}'`,
    )
    expect(await run(program, { DATABASE_URL })).toEqual({ code: 1, output })
  },
)

test('a password of the first admin that is easy to guess is named, and makes no account', async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'))
  const child = fork('src/server/run-typescript.mjs', ['src/server/database/prepare-database-process.ts'], {
    execArgv: optionsForPayload,
    env: {
      ...goodSettings,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: 'passwordpassword',
      DISABLE_LOGGING: 'true',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk) => (output += chunk))
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
  expect(output.trim()).toBe(
    'ADMIN_PASSWORD: This password is too easy to guess. Use several unusual words, and leave out your name and email address.',
  )
})

function wrongPassword() {
  const address = new URL(goodSettings.DATABASE_URL)
  address.password = 'hunter2hunter2'
  return address.href
}
