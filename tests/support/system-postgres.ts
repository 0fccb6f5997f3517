import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { choosePostgresAccount, spawnAs } from '@/server/postgres/postgres-account'
import { startPostgresServer } from '@/server/postgres/postgres-server'
import { findFreePort } from '@/server/start-up/ports'
import { stopLater } from '@tests/faults/support/stop-everything'
import { requirePackage } from '@tests/support/require-package'

const versions = '/usr/lib/postgresql'

/** Starts a Postgres that is installed on this machine together with its programs, such as pg_dump. */
export async function startSystemPostgres() {
  const programs = requirePrograms()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'system-postgres-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const dataFolder = path.join(folder, 'postgres')
  const postgres = path.join(programs, 'postgres')
  const password = 'for this/test%alone'
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password)
  const as = choosePostgresAccount(dataFolder, postgres)
  await initializeData(['-D', dataFolder, '--pwfile', passwordFile])
  const port = await findFreePort()
  const server = await startPostgresServer({ postgres, dataFolder, port, as })
  stopLater(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.stdin.end()
    await ended
  })
  const urlOf = (name: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
  return { programs, urlOf }

  async function initializeData(args: string[]) {
    const commonArgs = ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
    const child = spawnAs(as, [path.join(programs, 'initdb'), ...commonArgs, ...args])
    child.stderr.pipe(process.stderr)
    const code = await new Promise((resolve) => child.once('exit', resolve))
    if (code !== 0) throw new Error('initdb failed; it says why above.')
  }
}

/**
 * Finds the folder of the Postgres programs. If root runs this, it installs missing programs.
 *
 * @throws if the programs are missing
 */
export function requirePrograms() {
  return requirePackage('postgresql', findPrograms)
}

function findPrograms() {
  const folders = existsSync(versions) ? readdirSync(versions).map((name) => `${versions}/${name}/bin`) : []
  return folders.findLast((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_dump`))
}
