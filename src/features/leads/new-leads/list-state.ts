import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { personKeys } from '@/features/leads/by-hand/person-input'

/** In seconds. Leads that are younger may still be in a transaction, and do not count. */
const youngest = 5

const stateRows = z.tuple([z.object({ state: z.string() })])

/**
 * Returns the state of the list of leads: a moment, how many leads are older, and how many details were ever corrected.
 * New leads and changed follow-ups leave it the same; a deleted or corrected lead does not. Read it before the list:
 * then a change in between is found later.
 */
export async function readListState(payload: Payload, before?: string) {
  const moment = before
    ? sql`${before}::timestamptz`
    : sql`date_trunc('milliseconds', now() - make_interval(secs => ${youngest}))`
  const { rows } = await payload.db.drizzle.execute(sql`
    select concat_ws('_',
      to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      (select count(*) from waitlist_leads where created_at <= moment),
      (select count(*) from lead_events where kind::text = any(${sql.param([...personKeys])}::text[]))
    ) as state from (values (${moment})) as one (moment)`)
  return stateRows.parse(rows)[0].state
}

const knownState = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,12}_\d{1,12}$/)

/** Whether the list that had this state would still be the same. An unreadable state counts as the same. */
export async function isListUnchanged(payload: Payload, state: string | null) {
  const known = knownState.safeParse(state)
  if (!known.success) return true
  const [moment] = known.data.split('_', 1)
  return (await readListState(payload, moment)) === known.data
}
