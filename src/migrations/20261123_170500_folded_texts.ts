import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A text as it is searched, as `foldText` makes it. */
function folded(columns: string[]) {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `)
  const bare = `regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`
  const letters = [
    ['ł', 'l'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ı', 'i'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ]
  return letters.reduce((done, [letter, typed]) => `replace(${done}, '${letter}', '${typed}')`, bare)
}

/** Postgres keeps these columns itself, and Payload knows nothing of them. */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  const lead = ['name', 'email', 'organization', 'phone', 'next_step', 'custom_solution_description']
  const event = ['note', 'sign_up_organization', 'sign_up_custom_solution_description']
  await db.execute(sql`
   ALTER TABLE "waitlist_leads" ADD COLUMN "folded_texts" text GENERATED ALWAYS AS (${sql.raw(folded(lead))}) STORED;
  ALTER TABLE "lead_events" ADD COLUMN "folded_texts" text GENERATED ALWAYS AS (${sql.raw(folded(event))}) STORED;`)
}

export async function down(): Promise<void> {
  throw new Error('Only a restored backup leads back to the release before.')
}
