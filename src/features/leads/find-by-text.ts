import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { foldedLetters, searchWords } from '@/lib/fold-text'

const most = 10_000

const found = z.array(z.object({ id: z.string() }))

/**
 * Ids of leads with all words of a search in them, their phone numbers, notes or what they sent when they signed up again,
 * whatever case, accents and order. Only of leads that have such texts: the others are in the list.
 */
export async function findLeadsByText(payload: Payload, search: string) {
  const words = searchWords(search).map((word) => sql`position(${word} in texts) > 0`)
  if (words.length === 0) return []
  const { rows } = await payload.db.drizzle.execute(sql`
    with texts as materialized (
      select id, ${folded(sql`concat_ws(E'\n', name, email, organization, phone, next_step,
        custom_solution_description, said)`)} as texts
      from waitlist_leads left join (
        select lead_id, string_agg(concat_ws(E'\n', note, sign_up_organization,
          sign_up_custom_solution_description), E'\n') as said
        from lead_events where kind in ('note', 'sign-up') group by lead_id
      ) as events on lead_id = id
      where said is not null or phone is not null or next_step is not null or custom_solution_description <> ''
    )
    select id from texts where ${sql.join(words, sql` and `)} limit ${most}`)
  return found.parse(rows).map(({ id }) => id)
}

/** Ids of all leads that asked for a custom solution. */
export async function findLeadsWithWish(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(
    sql`select id from waitlist_leads where needs_custom_solution`,
  )
  return found.parse(rows).map(({ id }) => id)
}

/** The same as `foldText` of the browser. */
function folded(text: ReturnType<typeof sql>) {
  const bare = sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`
  return foldedLetters.reduce((done, [letter, typed]) => sql`replace(${done}, ${letter}, ${typed})`, bare)
}
