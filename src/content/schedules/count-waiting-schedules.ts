import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { overdueBefore } from '@/content/schedules/overdue'

const counts = z.tuple([z.object({ planned: z.number(), overdue: z.number() })])

/**
 * Counts the waiting schedules: those that are planned, and those that have been due for more than a minute.
 */
export async function countWaitingSchedules(payload: Payload) {
  const isOverdue = sql`at < ${overdueBefore()}::timestamptz`
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) filter (where not ${isOverdue})::int as planned,
      count(*) filter (where ${isOverdue})::int as overdue
    from schedules where state = 'waiting'`)
  return counts.parse(rows)[0]
}
