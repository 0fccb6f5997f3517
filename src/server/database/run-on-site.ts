import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startPostgres } from '@/server/postgres/start-postgres'
import { requireMigratedDatabase } from '@/server/database/prepared-marker'
import { completeEnvironment } from '@/server/start-up/complete-environment'
import { dataFolderIn } from '@/server/start-up/data-folder'
import { readSecrets } from '@/server/start-up/secrets'
import { describeFailure } from '@/server/start-up/start-error'

type Site = Awaited<ReturnType<(typeof import('@/cms/payload'))['openPayload']>>

/** Prints a sentence to stderr and returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export function fail(sentence: unknown, code: 1 | 2) {
  console.error(sentence)
  return code
}

/**
 * Runs a command for operators and ends this process with its exit code. `misuse` says what is wrong with the
 * arguments, or is null. `work` gets Payload, whether the site is running or not.
 */
export function runOnSite(misuse: string | null, work: (payload: Site) => Promise<number>) {
  return endWith(async () => (misuse === null ? runWithSiteDatabase(work) : fail(misuse, 2)))
}

/** Ends this process with the exit code of the work, or prints why the work failed. */
export async function endWith(work: () => Promise<number>) {
  try {
    process.exit(await work())
  } catch (error) {
    process.exit(fail(describeFailure(error), 1))
  }
}

async function runWithSiteDatabase(work: (payload: Site) => Promise<number>) {
  const close = await openDatabaseOfSite(dataFolderIn(process.cwd()))
  try {
    // This import comes after the database is known: the settings are read once, and the database is one of
    // them.
    const { env } = await import('@/env')
    await requireMigratedDatabase(env.DATABASE_URL, process.cwd())
    const { openPayload } = await import('@/cms/payload')
    return await work(await openPayload())
  } finally {
    await close()
  }
}

/**
 * Puts the site's database into the settings: the operator's own one, the embedded one while the site runs,
 * or the embedded one, started for this command.
 *
 * @returns a function that closes it again
 */
export async function openDatabaseOfSite(dataFolder: string) {
  const port = process.env.DATABASE_URL ? null : await findRunningPort(dataFolder)
  if (port) {
    const { postgresPassword, payloadSecret } = await readSecrets(dataFolder)
    process.env.PAYLOAD_SECRET ||= payloadSecret
    process.env.DATABASE_URL = `postgres://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`
    return async () => {}
  }
  const embedded = await completeEnvironment(dataFolder)
  return embedded ? (await startPostgres(embedded)).stop : async () => {}
}

/** Postgres writes its port into the fourth line of its pid file, and removes the file when it ends. */
async function findRunningPort(dataFolder: string) {
  const lines = await readFile(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = lines.split('\n').map(Number)
  return pid && port && isAlive(pid) ? port : null
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
