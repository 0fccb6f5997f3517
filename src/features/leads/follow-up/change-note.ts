import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type Note = { lead: string; event: string }

/** Puts other words in the place of a note. False where it is gone or somebody else's: it is its author's alone. */
export async function changeNote(
  payload: Payload,
  user: TypedUser,
  { note, ...which }: Note & { note: string },
) {
  const { rowCount } = await payload.db.drizzle.execute(
    sql`update lead_events set note = ${note}, updated_at = now() where ${ownNote(user, which)}`,
  )
  announceChange(payload)
  return rowCount === 1
}

/** Removes a note, in the same way. */
export async function deleteNote(payload: Payload, user: TypedUser, which: Note) {
  const { rowCount } = await payload.db.drizzle.execute(
    sql`delete from lead_events where ${ownNote(user, which)}`,
  )
  announceChange(payload)
  return rowCount === 1
}

function ownNote(user: TypedUser, { lead, event }: Note) {
  return sql`id = ${event}::uuid and lead_id = ${lead}::uuid and kind = 'note' and author_id = ${user.id}::uuid`
}
