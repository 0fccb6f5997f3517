import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import type { ExportInput } from '@/features/leads/follow-up/change-input'

/** Notes who is about to take which leads out of the site. One statement, kept before the file exists. */
export async function recordExport(payload: Payload, user: TypedUser, { view, leads }: ExportInput) {
  await payload.db.drizzle.execute(sql`
    insert into lead_exports (id, author_id, author_name, count, filters, lead_ids)
    values (gen_random_uuid(), ${user.id}::uuid, ${user.name}, ${leads.length}, ${view}, ${leads.join('\n')})`)
}
