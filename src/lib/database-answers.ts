import pg from 'pg'
import { env } from '@/env'

const timeout = 1_000

let asking: Promise<boolean> | null = null

/**
 * Whether Postgres answers on a connection of its own, within two seconds: it is asked twice, since a
 * process that is busy itself may miss an answer. Those who ask at the same time share one question.
 */
export function databaseAnswers() {
  asking ??= ask()
    .then((isThere) => isThere || ask())
    .finally(() => (asking = null))
  return asking
}

async function ask() {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // Not awaited: a server that hangs does not say goodbye either.
    void client.end().catch(() => {})
  }
}
