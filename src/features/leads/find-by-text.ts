import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { searchWords } from '@/lib/fold-text'

const maxResults = 10_000

const idRows = z.array(z.object({ id: z.string() }))

/**
 * Finds the ids of leads whose phone number, next step, custom solution, notes or later sign-ups contain all
 * search words. Case, accents and word order do not matter. Ignores leads without such texts, because the
 * browser searches the list itself. Postgres stores the texts as `foldText` converts them (`folded_texts`),
 * since converting them for each search would take seconds. The statement concatenates the texts of a lead
 * once for all words.
 */
export async function findLeadsByText(payload: Payload, search: string) {
  const conditions = searchWords(search).map((word) => sql`position(${word} in texts) > 0`)
  if (conditions.length === 0) return []
  const { rows } = await payload.db.drizzle.execute(sql`
    with events as (
      select lead_id, string_agg(folded_texts, E'\n') as event_texts
      from lead_events where kind in ('note', 'sign-up') group by lead_id
    ), searchable as materialized (
      select id, concat_ws(E'\n', folded_texts, event_texts) as texts
      from waitlist_leads left join events on lead_id = id
      where event_texts is not null or phone is not null or next_step is not null or custom_solution_description <> ''
    )
    select id from searchable where ${sql.join(conditions, sql` and `)} limit ${maxResults}`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** Finds the ids of all leads that requested a custom solution. */
export async function findLeadsWithWish(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(
    sql`select id from waitlist_leads where needs_custom_solution`,
  )
  return idRows.parse(rows).map(({ id }) => id)
}
