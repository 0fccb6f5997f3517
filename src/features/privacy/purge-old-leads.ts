import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Pool } from 'pg'

/** Any number that no other work locks on the same database. */
const lockNumber = 7_281_946_306
/** Each of them takes a connection of the pool for itself. */
const atOnce = 8

const ids = z.array(z.object({ id: z.string() }))

/**
 * Erases every lead older than the retention setting, counted in months by the database's own clock,
 * and no other. One instance at a time: another that comes meanwhile leaves it alone.
 *
 * @returns how many leads were erased.
 */
export async function purgeOldLeads(payload: Payload) {
  const { retentionMonths } = await payload.findGlobal({ slug: 'waitlist-settings', depth: 0 })
  // Months to come would be the time of every lead.
  if (!retentionMonths || retentionMonths < 1) return 0
  return (await withDatabaseLock(payload.db.pool, lockNumber, () => purge(payload, retentionMonths))) ?? 0
}

async function purge(payload: Payload, months: number) {
  let erased = 0
  for (;;) {
    const { rows } = await payload.db.drizzle.execute(sql`
      select id from waitlist_leads where created_at < now() - make_interval(months => ${months})
      order by created_at limit ${atOnce}`)
    const old = ids.parse(rows).map(({ id }) => id)
    if (old.length === 0) return erased
    const { errors } = await payload.delete({
      collection: 'waitlist-leads',
      where: { id: { in: old } },
      depth: 0,
      disableTransaction: true,
    })
    if (errors.length > 0) throw new Error(`${errors.length} leads past their time could not be erased.`)
    erased += old.length
  }
}

/**
 * Does work that only one process at a time may do, all instances taken together. Null where another
 * is at it. The lock belongs to the connection, so it ends with the process, whatever happens to that.
 */
async function withDatabaseLock<Result>(pool: Pool, lock: number, work: () => Promise<Result>) {
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
