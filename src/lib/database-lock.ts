import type { Pool } from 'pg'

/**
 * Does work that only one process at a time may do, all instances taken together. Null where another
 * is at it. The lock belongs to the connection, so it ends with the process, whatever happens to that.
 */
export async function withDatabaseLock<Result>(pool: Pool, lock: number, work: () => Promise<Result>) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      lock,
    ])
    if (!rows[0]?.is_ours) return null
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    client.release()
  }
}
