import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type NewNote = { id: string; lead: string; note: string }

/** The result of adding a note; `taken`: another note has its id. */
type AddNoteOutcome = 'added' | 'missing' | 'taken'

/**
 * Adds a note to a lead's timeline. One whose answer was lost is sent again under the same id, and is there
 * once. Whether this person may follow leads up is for the caller to have asked.
 */
export async function addNote(
  payload: Payload,
  user: TypedUser,
  { id, lead, note }: NewNote,
): Promise<AddNoteOutcome> {
  // Locked against a deletion that comes in between.
  const { rowCount } = await payload.db.drizzle.execute(sql`
    insert into lead_events (id, lead_id, kind, note, author_id, author_name)
    select ${id}::uuid, id, 'note', ${note}, ${user.id}::uuid, ${user.name}
    from waitlist_leads where id = ${lead}::uuid for key share
    on conflict (id) do nothing`)
  if (!rowCount) return findOutcome(payload, user, { id, lead, note })
  announceChange(payload)
  return 'added'
}

const comparisonRows = z.tuple([z.object({ isSame: z.boolean() })])

async function findOutcome(
  payload: Payload,
  user: TypedUser,
  { id, lead, note }: NewNote,
): Promise<AddNoteOutcome> {
  const { rows } = await payload.db.drizzle.execute(sql`
    select (kind = 'note' and lead_id = ${lead}::uuid and author_id = ${user.id}::uuid and note = ${note})
      is true as "isSame"
    from lead_events where id = ${id}::uuid`)
  const comparison = comparisonRows.safeParse(rows)
  if (!comparison.success) return 'missing'
  return comparison.data[0].isSame ? 'added' : 'taken'
}
