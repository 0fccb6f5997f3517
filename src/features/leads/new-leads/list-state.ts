import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { personKeys } from '@/features/leads/by-hand/person-input'
import { statusLabel } from '@/features/waitlist/lead-statuses'

/** In seconds. Leads that are younger are counted apart, since others may still be in their transactions. */
const youngest = 5

/**
 * In seconds. Changes get their time before they are stored, some from the clock of the site. A change whose time is
 * earlier than this, compared with the clock of the database, is not found.
 */
const tolerance = 3_600

const count = z.coerce.number().int()
const moment = z.iso.datetime({ precision: 3 }).refine((text) => text > '1970')
const stateParts = z.tuple([moment, moment, count, count, count])
const stateRows = z.tuple([z.object({ state: z.string() })])

/**
 * Returns the state of the list of leads: two moments, how many leads are older than the first and how many came between
 * them, and how many details were corrected or leads released from spam since an hour before the first. New leads and
 * other changed follow-ups leave it the same; a deleted, corrected or released lead does not. Read it before the list:
 * then a change in between is found later.
 */
export async function readListState(payload: Payload, [from, to]: readonly string[] = []) {
  const start = from ? sql`${from}::timestamptz` : sql`now() - make_interval(secs => ${youngest})`
  const end = to ? sql`${to}::timestamptz` : sql`now()`
  const { rows } = await payload.db.drizzle.execute(sql`
    select concat_ws('_', ${asText(sql`start`)}, ${asText(sql`"end"`)},
      (select count(*) from waitlist_leads where created_at <= start),
      (select count(*) from waitlist_leads where created_at > start and created_at <= "end"),
      (select count(*) from lead_events where created_at > start - make_interval(secs => ${tolerance})
        and (kind::text = any(${sql.param([...personKeys])}::text[])
          or (kind = 'status' and "before" = ${statusLabel('spam')})))
    ) as state
    from (select date_trunc('milliseconds', ${start}) as start, date_trunc('milliseconds', ${end}) as "end") as one`)
  return stateRows.parse(rows)[0].state
}

function asText(time: ReturnType<typeof sql>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Whether the list that had this state would still be the same. An unreadable state counts as the same. Of the young
 * leads, more may have come in the meantime.
 */
export async function isListUnchanged(payload: Payload, state: string) {
  const known = stateParts.safeParse(state.split('_'))
  if (!known.success) return true
  const [from, to, older, young, changed] = known.data
  const now = stateParts.parse((await readListState(payload, [from, to])).split('_'))
  return now[2] === older && now[3] >= young && now[4] === changed
}
