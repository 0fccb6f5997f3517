import pg from 'pg'
import { env } from '@/env'

const timeout = 1_000

/**
 * One connection, kept for the question: to open one takes seconds while pictures are drawn on the threads
 * that its password is checked on, and a database that answers was taken for one that is away.
 */
const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
  keepAlive: true,
  connectionTimeoutMillis: timeout,
  query_timeout: timeout,
})
pool.on('error', () => {})

let runningCheck: Promise<boolean> | null = null

/**
 * Whether Postgres answers on a connection of its own, within two seconds: it is asked twice, since a
 * process that is busy itself may miss an answer. Those who ask at the same time share one question.
 */
export function isDatabaseResponding() {
  runningCheck ??= queryDatabase()
    .then((isResponding) => isResponding || queryDatabase())
    .finally(() => (runningCheck = null))
  return runningCheck
}

/** Opens the connection for a later question where there is none. */
export function prepareDatabaseCheck() {
  if (pool.totalCount === 0) void isDatabaseResponding()
}

/** A connection on which the question failed is not used again. */
async function queryDatabase() {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
