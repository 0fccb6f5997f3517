import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A text as it is searched, as `foldText` makes it. */
function folded(columns: string[], replacements: [string, string][]) {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `)
  const bare = `regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`
  return replacements.reduce((done, [letter, typed]) => `replace(${done}, '${letter}', '${typed.replaceAll("'", "''")}')`, bare)
}

export const letters: [string, string][] = [
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]

export const eventTexts = ['note', 'sign_up_organization', 'sign_up_custom_solution_description']

/** Before Postgres 17 such a column cannot be given another expression. */
export function replaced(replacements: [string, string][], event = eventTexts) {
  const lead = ['name', 'email', 'organization', 'phone', 'next_step', 'custom_solution_description']
  return sql`
   ALTER TABLE "waitlist_leads" DROP COLUMN "folded_texts",
    ADD COLUMN "folded_texts" text GENERATED ALWAYS AS (${sql.raw(folded(lead, replacements))}) STORED;
  ALTER TABLE "lead_events" DROP COLUMN "folded_texts",
    ADD COLUMN "folded_texts" text GENERATED ALWAYS AS (${sql.raw(folded(event, replacements))}) STORED;`
}

/** The small sigma at the end of a word is searched as any other. */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(replaced([...letters, ['ς', 'σ']]))
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
