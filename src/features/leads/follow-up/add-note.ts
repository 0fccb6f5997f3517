import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

/**
 * Adds a note to a lead's timeline, in one statement. False where the lead does not exist. Whether
 * this person may follow leads up is for the caller to have asked.
 */
export async function addNote(
  payload: Payload,
  user: TypedUser,
  { lead, note }: { lead: string; note: string },
) {
  // Locked against a deletion that comes in between.
  const { rowCount } = await payload.db.drizzle.execute(sql`
    insert into lead_events (id, lead_id, kind, note, author_id, author_name)
    select gen_random_uuid(), id, 'note', ${note}, ${user.id}::uuid, ${user.name}
    from waitlist_leads where id = ${lead}::uuid for key share`)
  announceChange(payload)
  return rowCount === 1
}
