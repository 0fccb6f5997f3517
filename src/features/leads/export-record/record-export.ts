import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import type { ExportInput } from '@/features/leads/follow-up/change-input'

/**
 * Records who took which leads out of the site, created when the file was made and updated now. A record
 * that arrives again changes nothing.
 */
export async function recordExport(payload: Payload, user: TypedUser, exported: Omit<ExportInput, 'author'>) {
  const { id, secondsAgo, view, leads } = exported
  await payload.db.drizzle.execute(sql`
    insert into lead_exports
      (id, author_id, author_name, count, filters, lead_ids, created_at, updated_at)
    values (
      ${id}::uuid, ${user.id}::uuid, ${user.name}, ${leads.length}, ${view}, ${leads.join('\n')},
      now() - make_interval(secs => ${secondsAgo}::int), now()
    )
    on conflict (id) do nothing`)
}
