import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startPostgres } from '@/server/postgres/start-postgres'
import { completeEnvironment } from '@/server/start-up/complete-environment'
import { readSecrets } from '@/server/start-up/secrets'

/**
 * Names the site's database in the settings: the operator's own, the embedded one while the site
 * runs, or else the embedded one started for the moment. Answers with the way to close it again.
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

/** Postgres notes its port in the fourth line of its pid file, and removes the file when it ends. */
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
