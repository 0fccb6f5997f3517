import { openPayload } from '@/cms/payload'

/** Holds a database lock while the work runs, like a slow transaction. Releases it when the work ends. */
export async function runWhileLocked<Result>(lock: string, work: () => Promise<Result>) {
  const { pool } = (await openPayload()).db
  const client = await pool.connect()
  try {
    await client.query(`begin; ${lock}`)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Counts the statements of this database that wait for a lock. */
export async function countLockWaits() {
  const { rows } = await (
    await openPayload()
  ).db.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count
}
