import { type ChildProcess, fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '@/server/start-up/ports'

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return path.join(folder, 'postgres')
}

// Making a database takes seconds; most tests are about one that is there already.
const made = path.join(os.tmpdir(), `embedded-${process.pid}`, 'postgres')
beforeAll(async () => {
  const { child, state } = await startKeeping(made)
  if (state !== 'ready') throw new Error(state)
  await stop(child)
})
afterAll(() => rm(path.dirname(made), { recursive: true, force: true }))

async function copyDatabase() {
  const folder = await makeFolder()
  await cp(made, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

async function keepPostgres(dataFolder: string, password?: string) {
  const kept = await startKeeping(dataFolder, password)
  onTestFinished(() => stop(kept.child))
  return kept
}

async function startKeeping(dataFolder: string, password?: string) {
  const ownPort = await findFreePort()
  const options = [dataFolder, String(ownPort), password].filter((option) => option !== undefined)
  const child = fork('src/server/run-typescript.mjs', [
    'tests/integration/server/keep-postgres.ts',
    ...options,
  ])
  const state = await new Promise<string>((resolve) => {
    child.once('message', (message) => resolve(JSON.parse(JSON.stringify(message)).state))
    child.once('exit', () => resolve('ended without a word'))
  })
  return { child, state, port: ownPort }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
}

/** On a busy machine one may have ended already, because the one before it was killed. */
function killTogether(victims: number[]) {
  for (const victim of victims) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function clientOf(port: number, password = 'for-this-test-alone', host = '127.0.0.1') {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres', password })
  client.on('error', () => {})
  return client
}

async function query(port: number, sql: string) {
  const client = clientOf(port)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataFolder: string) {
  const pid = Number.parseInt(await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { pid, supervisor: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) }
}

/** What the supervisor runs beside Postgres. */
async function childrenOf(supervisor: number, postmaster: number) {
  const children = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
  return children
    .trim()
    .split(' ')
    .map(Number)
    .filter((child) => child !== postmaster)
}

/** A process that has ended but was not collected yet has no command line any more. */
async function isRunning(pid: number) {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
}

test('it is safe by its settings, and open to this machine and the right password alone', async () => {
  const dataFolder = await makeFolder()
  const { port, state } = await keepPostgres(dataFolder)
  expect(state).toBe('ready')
  const [settings] = await query(
    port,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('password_encryption') as passwords,
      current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  )
  expect(settings).toEqual({
    checksums: 'on',
    fsync: 'on',
    commit: 'on',
    passwords: 'scram-sha-256',
    addresses: '127.0.0.1',
    sockets: '',
  })
  await expect(clientOf(port, 'a-guess').connect()).rejects.toThrow('password authentication failed')
  expect((await stat(dataFolder)).mode & 0o777).toBe(0o700)
  expect(await readdir(path.dirname(dataFolder))).toEqual(['postgres'])
})

test('a second site on the same folder is refused in one line, and the first goes on', async () => {
  const dataFolder = await copyDatabase()
  const first = await keepPostgres(dataFolder)
  const second = await keepPostgres(dataFolder)
  expect(second.state).toBe(
    `The database in ${dataFolder} is in use by process ${first.child.pid}. Stop that one first.`,
  )
  expect(await query(first.port, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database made with another password is refused in one line, and stopped again', async () => {
  const dataFolder = await copyDatabase()
  await stop((await keepPostgres(dataFolder)).child)
  const { state } = await keepPostgres(dataFolder, 'of-another-backup')
  expect(state).toBe(
    `The database in ${dataFolder} has another password than its secrets.json. Restore both from the same backup.`,
  )
  expect(await readdir(dataFolder)).not.toContain('postmaster.pid')
  expect((await keepPostgres(dataFolder)).state).toBe('ready')
})

test('when the site is killed, Postgres closes cleanly and the next start finds what was committed', async () => {
  const dataFolder = await copyDatabase()
  const first = await keepPostgres(dataFolder)
  await query(first.port, 'create table kept as select 42 as answer')
  first.child.kill('SIGKILL')
  const second = await keepPostgres(dataFolder)
  expect(second.state).toBe('ready')
  expect(await query(second.port, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('when everything is killed at once it starts again unaided', async () => {
  const dataFolder = await copyDatabase()
  const first = await keepPostgres(dataFolder)
  await query(first.port, 'create table kept as select 42 as answer')
  const { pid, supervisor } = await postmasterOf(dataFolder)
  killTogether([pid, supervisor, first.child.pid ?? 0])
  const second = await keepPostgres(dataFolder)
  expect(second.state).toBe('ready')
  expect(await query(second.port, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a Postgres that outlived site and supervisor is stopped and replaced', async () => {
  const dataFolder = await copyDatabase()
  const first = await keepPostgres(dataFolder)
  const { pid, supervisor } = await postmasterOf(dataFolder)
  const watches = await childrenOf(supervisor, pid)
  killTogether([...watches, supervisor, first.child.pid ?? 0])
  await sleep(200)
  expect(await isRunning(pid)).toBe(true)
  expect((await keepPostgres(dataFolder)).state).toBe('ready')
  expect(await isRunning(pid)).toBe(false)
})

test.each(['postmaster', 'supervisor'])(
  'when only its %s is killed it comes back on the same port',
  async (victim) => {
    const dataFolder = await copyDatabase()
    const { port } = await keepPostgres(dataFolder)
    const before = await postmasterOf(dataFolder)
    process.kill(victim === 'postmaster' ? before.pid : before.supervisor, 'SIGKILL')
    await expect
      .poll(async () => (await postmasterOf(dataFolder).catch(() => before)).pid, { timeout: 15_000 })
      .not.toBe(before.pid)
    await expect
      .poll(() => query(port, 'select 1 as one').catch(() => null), { timeout: 10_000 })
      .toEqual([{ one: 1 }])
  },
)

test('a pid file whose number now belongs to another program does not keep it from starting', async () => {
  const dataFolder = await copyDatabase()
  const first = await keepPostgres(dataFolder)
  await stop(first.child)
  await writeFile(
    path.join(dataFolder, 'postmaster.pid'),
    `${process.pid}\n${dataFolder}\n0\n1\n\n127.0.0.1\n\n`,
  )
  expect((await keepPostgres(dataFolder)).state).toBe('ready')
})

test('what an interrupted first start left is cleared away', async () => {
  const dataFolder = await makeFolder()
  await mkdir(`${dataFolder}.new-999999999/base`, { recursive: true })
  await writeFile(`${dataFolder}.new-999999999.password`, 'left behind')
  expect((await keepPostgres(dataFolder)).state).toBe('ready')
  expect(await readdir(path.dirname(dataFolder))).toEqual(['postgres'])
})

test('a folder with other files in it is left alone', async () => {
  const dataFolder = await makeFolder()
  await mkdir(dataFolder)
  await writeFile(path.join(dataFolder, 'thesis.txt'), 'the only copy')
  const { state } = await keepPostgres(dataFolder)
  expect(state).toBe(`${dataFolder} holds files but no database. Move it away and start again.`)
  expect(await readdir(dataFolder)).toEqual(['thesis.txt'])
})

test('two first starts at once make one database', async () => {
  const dataFolder = await makeFolder()
  const states = (await Promise.all([keepPostgres(dataFolder), keepPostgres(dataFolder)])).map(
    ({ state }) => state,
  )
  expect(states).toContain('ready')
  expect(states.filter((state) => state.includes('in use by'))).toHaveLength(1)
})
