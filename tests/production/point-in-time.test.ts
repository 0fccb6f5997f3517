import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { choosePostgresAccount, spawnAs } from '@/server/postgres/postgres-account'
import { startPostgresServer } from '@/server/postgres/postgres-server'
import { findFreePort } from '@/server/start-up/ports'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { requirePrograms } from '@tests/support/system-postgres'

// What docs/operations.md says of point-in-time recovery, with the settings and programs that it names.

afterAll(stopEverything)

test('a database is put back to a second between two changes', async () => {
  const programs = requirePrograms()
  const postgres = path.join(programs, 'postgres')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'point-in-time-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  for (const name of ['live', 'base', 'archive']) mkdirSync(path.join(folder, name), { mode: 0o700 })
  const [live = '', base = '', archive = ''] = ['live', 'base', 'archive'].map((name) =>
    path.join(folder, name),
  )
  const as = choosePostgresAccount(live, postgres)
  choosePostgresAccount(base, postgres)
  choosePostgresAccount(archive, postgres)

  async function run(program: string, words: string[]) {
    const child = spawnAs(as, [path.join(programs, program), ...words])
    child.stderr.pipe(process.stderr)
    const code = await new Promise((resolve) => child.once('exit', resolve))
    if (code !== 0) throw new Error(`${program} failed; it says why above.`)
  }
  async function start(dataFolder: string, port: number) {
    const server = await startPostgresServer({ postgres, dataFolder, port, as })
    const stop = async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null) server.stdin.end()
      else return
      await ended
    }
    stopLater(stop)
    return stop
  }
  const setting = (dataFolder: string, lines: string[]) =>
    appendFileSync(path.join(dataFolder, 'postgresql.conf'), lines.map((line) => `${line}\n`).join(''))

  await run('initdb', ['-D', live, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  setting(live, ['archive_mode = on', `archive_command = 'cp %p ${archive}/%f'`, 'archive_timeout = 60'])
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stopLive = await start(live, port)
  const write = (words: string) => queryDatabase(url, `insert into words values ('${words}')`)
  await queryDatabase(url, 'create table words (said text)')
  await write('before the copy')
  await run('pg_basebackup', [
    `--dbname=${url}`,
    `--pgdata=${base}`,
    '--wal-method=none',
    '--checkpoint=fast',
  ])
  await write('after the copy')
  const [{ moment } = { moment: '' }] = await queryDatabase(url, 'select clock_timestamp()::text as moment')
  await sleep(50)
  await write('a mistake')
  await queryDatabase(url, 'select pg_switch_wal()')
  await stopLive()

  setting(base, [`restore_command = 'cp ${archive}/%f %p'`, `recovery_target_time = '${moment}'`])
  writeFileSync(path.join(base, 'recovery.signal'), '')
  const again = await findFreePort()
  const restored = `postgres://postgres@127.0.0.1:${again}/postgres`
  const opened = start(base, again)
  const words = async (): Promise<unknown[]> =>
    (await queryDatabase(restored, 'select said from words')).map(({ said }) => said)
  await until(async () => (await words().catch(() => [''])).includes('after the copy'))
  expect(await words()).toEqual(['before the copy', 'after the copy'])
  await until(async () => {
    const [{ state } = { state: '' }] = await queryDatabase(
      restored,
      'select pg_get_wal_replay_pause_state() as state',
    )
    return state === 'paused'
  })
  await queryDatabase(restored, 'select pg_wal_replay_resume()')
  await opened
  await queryDatabase(restored, "insert into words values ('from now on')")
  expect(await words()).toEqual(['before the copy', 'after the copy', 'from now on'])
}, 300_000)

/** @throws where it does not come */
async function until(isThere: () => Promise<boolean>) {
  for (let count = 0; count < 600; count += 1) {
    if (await isThere()) return
    await sleep(100)
  }
  throw new Error('It did not come.')
}
