import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type NoteToChange = { lead: string; event: string; seen?: string | undefined }

/** The result of a change; `missing`: the note is gone or somebody else's, `conflict`: it says something else than was seen. */
type NoteOutcome = 'changed' | 'conflict' | 'missing'

/** Puts other words in the place of a note, which is its author's alone. What was not seen is never overwritten. */
export async function changeNote(
  payload: Payload,
  user: TypedUser,
  { note, ...noteToChange }: NoteToChange & { note: string },
): Promise<NoteOutcome> {
  // One whose answer was lost is sent again.
  const { rowCount } = await payload.db.drizzle.execute(sql`
    update lead_events set note = ${note}, updated_at = now()
    where ${isOwnNote(user, noteToChange)} and (${isUnchanged(noteToChange)} or note = ${note})`)
  return findOutcome(payload, user, noteToChange, rowCount)
}

/** Removes a note, in the same way. */
export async function deleteNote(
  payload: Payload,
  user: TypedUser,
  noteToChange: NoteToChange,
): Promise<NoteOutcome> {
  const { rowCount } = await payload.db.drizzle.execute(
    sql`delete from lead_events where ${isOwnNote(user, noteToChange)} and ${isUnchanged(noteToChange)}`,
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

function isUnchanged({ seen }: NoteToChange) {
  return seen === undefined ? sql`true` : sql`note = ${seen}`
}
