import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryDatabase } from '@tests/faults/support/fault-database'
import { prepareSite } from '@tests/faults/support/fault-site'
import { keepLedger } from '@tests/faults/support/ledger'
import { stopEverything, stopLater } from '@tests/faults/support/stop-everything'
import { logFigure } from '@tests/support/log-figure'
import { startSystemPostgres } from '@tests/support/system-postgres'

// One backup after the other while people sign up, with the scripts that are shipped.

/** `BACKUPS` asks for another number: a hundred took a quarter of an hour beside other work. */
const backups = Number(process.env.BACKUPS ?? 10)
const perSecond = 200

let postgres: Awaited<ReturnType<typeof startSystemPostgres>>
let site: Awaited<ReturnType<typeof prepareSite>>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'many-backups-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true }))
  postgres = await startSystemPostgres()
  await makeDatabase('site')
  // What writes a backup here may make no database: each is restored below, so the trial is left out.
  await queryDatabase(
    postgres.urlOf('site'),
    "create role reader login password 'reader'; grant pg_read_all_data to reader",
  )
  site = await prepareSite({ databaseUrl: postgres.urlOf('site') })
  await site.start()
}, 600_000)

afterAll(stopEverything)

test(
  `each of ${backups} backups under sign-ups restores with every lead acknowledged before it, and not with another byte`,
  async () => {
    const ledger = keepLedger(site.url, 16, perSecond)
    const started = performance.now()
    const lost: string[] = []
    let compared = 0
    let gone = 0
    for (let number = 0; number < backups; number += 1) {
      expect(await ledger.reach(ledger.count() + 50)).toBe(true)
      const before = ledger.count()
      expect(await backUp()).toEqual({ status: 0, said: expect.stringContaining(' has the database and ') })
      const file = theBackup()

      await makeDatabase('restored')
      const data = mkdtempSync(path.join(folder, 'data-'))
      expect(await restore(file, data)).toEqual({ status: 0, said: `Restored from ${file}.\n` })
      const rows = await queryDatabase(postgres.urlOf('restored'), 'select email from waitlist_leads')
      const stored = new Set(rows.map(({ email }) => email))
      const wanted = ledger.acknowledged().slice(gone, before)
      lost.push(...wanted.filter((email) => !stored.has(email)))
      compared += wanted.length

      damage(file, number)
      await makeDatabase('restored')
      expect(await restore(file, mkdtempSync(path.join(folder, 'data-')))).toEqual({
        status: 1,
        said: `${file} is damaged or no backup of the site. Nothing was changed.\n`,
      })
      rmSync(file)
      // Those that were found are taken out of the site, or each backup would take longer than the one before.
      await forget(wanted)
      gone = before
    }
    const seconds = (performance.now() - started) / 1_000
    const acknowledged = await ledger.stop()
    logFigure(
      'R10',
      `${backups} backups in ${seconds.toFixed(0)} s under ${(acknowledged.length / seconds).toFixed(0)} sign-ups a second; ${compared} leads looked for, ${lost.length} missing`,
    )
    expect(lost).toEqual([])
    expect([...ledger.statuses.keys()]).toEqual([201])
  },
  // Milliseconds for each, on a machine that is busy elsewhere.
  backups * 120_000,
)

/** Changes one byte, another one each time and so over the whole file. */
function damage(file: string, number: number) {
  const bytes = readFileSync(file)
  const at = Math.floor(((number + 0.5) / backups) * bytes.length)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}

async function forget(emails: string[]) {
  const list = emails.map((email) => `'${email}'`).join(',')
  await queryDatabase(postgres.urlOf('site'), `delete from waitlist_leads where email in (${list})`)
}

async function makeDatabase(name: string) {
  await queryDatabase(postgres.urlOf('postgres'), `drop database if exists "${name}" with (force)`)
  await queryDatabase(postgres.urlOf('postgres'), `create database "${name}"`)
}

function backUp() {
  return run(['deploy/backup/backup.sh'], {
    DATABASE_URL: postgres.urlOf('site').replace(/\/\/.*@/, '//reader:reader@'),
    DATA_DIR: site.dataFolder,
    BACKUP_DIR: path.join(folder, 'backups'),
  })
}

function restore(file: string, data: string) {
  return run(['deploy/backup/restore.sh', file], { DATABASE_URL: postgres.urlOf('restored'), DATA_DIR: data })
}

function theBackup() {
  const [name = 'none', ...others] = readdirSync(path.join(folder, 'backups')).filter((file) =>
    file.endsWith('.tar'),
  )
  expect(others).toEqual([])
  return path.join(folder, 'backups', name)
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
