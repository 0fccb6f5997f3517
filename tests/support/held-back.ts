import { openPayload } from '@/cms/payload'

/** Holds a lock, as a transaction that is slow to end, while this work begins; it ends afterwards. */
export async function heldBack<Result>(lock: string, work: () => Promise<Result>) {
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

/** How many statements of this database wait for a lock. */
export async function waitingForLocks() {
  const { rows } = await (
    await openPayload()
  ).db.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count
}
