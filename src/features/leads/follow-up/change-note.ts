import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type Note = { lead: string; event: string; seen?: string | undefined }

/** The result of a change; `missing`: the note is gone or somebody else's, `conflict`: it says something else than was seen. */
type NoteOutcome = 'changed' | 'conflict' | 'missing'

/** Puts other words in the place of a note, which is its author's alone. What was not seen is never overwritten. */
export async function changeNote(
  payload: Payload,
  user: TypedUser,
  { note, ...which }: Note & { note: string },
): Promise<NoteOutcome> {
  // One whose answer was lost is sent again.
  const { rowCount } = await payload.db.drizzle.execute(sql`
    update lead_events set note = ${note}, updated_at = now()
    where ${ownNote(user, which)} and (${asSeen(which)} or note = ${note})`)
  return outcomeOf(payload, user, which, rowCount)
}

/** Removes a note, in the same way. */
export async function deleteNote(payload: Payload, user: TypedUser, which: Note): Promise<NoteOutcome> {
  const { rowCount } = await payload.db.drizzle.execute(
    sql`delete from lead_events where ${ownNote(user, which)} and ${asSeen(which)}`,
  )
  return outcomeOf(payload, user, which, rowCount)
}

async function outcomeOf(
  payload: Payload,
  user: TypedUser,
  which: Note,
  changed: number | null,
): Promise<NoteOutcome> {
  if (changed) {
    announceChange(payload)
    return 'changed'
  }
  const { rowCount } = await payload.db.drizzle.execute(
    sql`select from lead_events where ${ownNote(user, which)}`,
  )
  return rowCount ? 'conflict' : 'missing'
}

function ownNote(user: TypedUser, { lead, event }: Note) {
  return sql`id = ${event}::uuid and lead_id = ${lead}::uuid and kind = 'note' and author_id = ${user.id}::uuid`
}

function asSeen({ seen }: Note) {
  return seen === undefined ? sql`true` : sql`note = ${seen}`
}
