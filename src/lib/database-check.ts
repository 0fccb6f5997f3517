import pg from 'pg'
import { env } from '@/env'

const timeout = 1_000

/**
 * One connection is kept for this check. A new connection can take seconds while image processing uses the
 * threads that also check its password. The site then took a database that works for one that is down.
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
 * Checks whether Postgres responds on its own connection within two seconds. It queries twice, because a busy
 * process may miss one response. Calls at the same time share one check.
 */
export function isDatabaseResponding() {
  runningCheck ??= queryDatabase()
    .then((isResponding) => isResponding || queryDatabase())
    .finally(() => (runningCheck = null))
  return runningCheck
}

/** Opens the connection for a later check if there is none. */
export function prepareDatabaseCheck() {
  if (pool.totalCount === 0) void isDatabaseResponding()
}

/** The pool drops a connection on which the query failed. */
async function queryDatabase() {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
