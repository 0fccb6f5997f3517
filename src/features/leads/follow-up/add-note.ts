import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { announceChange } from '@/features/waitlist/intake/announce-lead'

type NewNote = { id: string; lead: string; note: string }

/** The result of adding a note. `taken` means that another note has this id. */
type AddNoteOutcome = 'added' | 'missing' | 'taken'

/**
 * Adds a note to the timeline of a lead. If the response is lost, the browser sends the note again with the
 * same id, and the note is stored only once. The caller checks first whether this user may follow up leads.
 */
export async function addNote(
  payload: Payload,
  user: TypedUser,
  { id, lead, note }: NewNote,
): Promise<AddNoteOutcome> {
  // The lock prevents a concurrent deletion of the lead.
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
