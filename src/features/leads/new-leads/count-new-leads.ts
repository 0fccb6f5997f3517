import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

const counted = z.tuple([z.object({ count: z.coerce.number() })])

/** How many leads other than spam arrived after this instant. */
export async function countNewLeads(payload: Payload, since: Date) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) from waitlist_leads
    where created_at > ${since.toISOString()}::timestamptz and status <> 'spam'`)
  return counted.parse(rows)[0].count
}
