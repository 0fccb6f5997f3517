import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Pool } from 'pg'
import { inTransaction, requestDatabase } from '@/content/database/request-database'

/** The key of an advisory lock. Any number that no other lock on the same database uses. */
const lockNumber = 7_281_946_306
/** Each erasure uses a connection of the pool. */
const maxConcurrent = 8

const idRows = z.array(z.object({ id: z.string() }))

/**
 * Erases exactly the leads without a sign-up or history event during the retention time. The clock of the
 * database counts the months. Only one instance works at a time; another does nothing meanwhile.
 *
 * @returns the number of erased leads.
 */
export async function purgeOldLeads(payload: Payload) {
  const { retentionMonths } = await payload.findGlobal({ slug: 'waitlist-settings', depth: 0 })
  // A limit of zero or fewer months would match every lead.
  if (!retentionMonths || retentionMonths < 1) return 0
  return (await withDatabaseLock(payload.db.pool, lockNumber, () => purge(payload, retentionMonths))) ?? 0
}

async function purge(payload: Payload, months: number) {
  const isOld = isPast(months)
  const { rows } = await payload.db.drizzle.execute(sql`select id from waitlist_leads where ${isOld}`)
  const old = idRows.parse(rows).map(({ id }) => id)
  const erased: PromiseSettledResult<boolean>[] = []
  while (old.length > 0) {
    const erasing = old.splice(0, maxConcurrent).map((id) => eraseOld(payload, id, isOld))
    erased.push(...(await Promise.allSettled(erasing)))
  }
  const failed = erased.filter(({ status }) => status === 'rejected').length
  if (failed > 0) throw new Error(`${failed} leads past their time could not be erased.`)
  return erased.filter((one) => one.status === 'fulfilled' && one.value).length
}

/** A SQL condition: the first sign-up and all history events are older than this. */
function isPast(months: number) {
  const start = sql`now() - make_interval(months => ${months})`
  return sql`created_at < ${start} and not exists (
    select from lead_events where lead_id = waitlist_leads.id and lead_events.created_at >= ${start})`
}

/**
 * A concurrent sign-up waits for the lock. Then either the lead is no longer old, or the sign-up creates a
 * new lead.
 */
async function eraseOld(payload: Payload, id: string, isOld: ReturnType<typeof isPast>) {
  return inTransaction(payload, null, async (req) => {
    const database = await requestDatabase(req)
    await database.execute(sql`select from waitlist_leads where id = ${id} for update`)
    const { rows } = await database.execute(sql`select id from waitlist_leads where id = ${id} and ${isOld}`)
    if (rows.length > 0) await payload.delete({ collection: 'waitlist-leads', id, depth: 0, req })
    return rows.length > 0
  })
}

/**
 * Runs work that only one process at a time may run, across all instances. Returns null if another process
 * runs it. The lock belongs to the connection, so it ends with the process, even after a crash.
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
