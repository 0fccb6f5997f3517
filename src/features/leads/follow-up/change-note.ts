import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type NoteToChange = { lead: string; event: string; seen: string }

/**
 * The result of a change. `missing`: the note was deleted or has another author. `conflict`: its text differs
 * from the one that the user saw.
 */
type NoteOutcome = 'changed' | 'conflict' | 'missing'

/**
 * Replaces the text of a note. Only its author can do this, and a text that the user has not seen is never
 * overwritten.
 */
export async function changeNote(
  payload: Payload,
  user: TypedUser,
  { note, ...noteToChange }: NoteToChange & { note: string },
): Promise<NoteOutcome> {
  // If the response was lost, the browser sends the same change again.
  const { rowCount } = await payload.db.drizzle.execute(sql`
    update lead_events set note = ${note}, updated_at = now()
    where ${isOwnNote(user, noteToChange)} and note in (${noteToChange.seen}, ${note})`)
  return findOutcome(payload, user, noteToChange, rowCount)
}

/** Deletes a note under the same conditions. */
export async function deleteNote(
  payload: Payload,
  user: TypedUser,
  noteToChange: NoteToChange,
): Promise<NoteOutcome> {
  const { rowCount } = await payload.db.drizzle.execute(
    sql`delete from lead_events where ${isOwnNote(user, noteToChange)} and note = ${noteToChange.seen}`,
  )
  return findOutcome(payload, user, noteToChange, rowCount)
}

async function findOutcome(
  payload: Payload,
  user: TypedUser,
  noteToChange: NoteToChange,
  changedRows: number | null,
): Promise<NoteOutcome> {
  if (changedRows) {
    announceChange(payload)
    return 'changed'
  }
  const { rowCount } = await payload.db.drizzle.execute(
    sql`select from lead_events where ${isOwnNote(user, noteToChange)}`,
  )
  return rowCount ? 'conflict' : 'missing'
}

function isOwnNote(user: TypedUser, { lead, event }: NoteToChange) {
  return sql`id = ${event}::uuid and lead_id = ${lead}::uuid and kind = 'note' and author_id = ${user.id}::uuid`
}
