import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { findFreePort } from '@/server/start-up/ports'
import { readSecrets } from '@/server/start-up/secrets'

/**
 * Fills in missing settings before env.ts reads and checks them.
 *
 * @returns the options to start the embedded database, or null where DATABASE_URL is set
 */
export async function completeEnvironment(dataFolder: string) {
  process.env.INTERNAL_TOKEN = randomBytes(32).toString('hex')
  if (process.env.DATABASE_URL) return null
  const secrets = await readSecrets(dataFolder)
  const port = await findFreePort()
  process.env.PAYLOAD_SECRET ||= secrets.payloadSecret
  process.env.DATABASE_URL = `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`
  return { dataFolder: path.join(dataFolder, 'postgres'), port, password: secrets.postgresPassword }
}
