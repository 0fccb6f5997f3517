import { openPayload } from '@/cms/payload'
import { keyedHash } from '@/lib/keyed-hash'

/** Every table of the database that still has something of this person, by e-mail, id, or keyed hash. */
export async function findTraces(email: string, id: string) {
  const { pool } = (await openPayload()).db
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const signs = [email, id, keyedHash('sign-ups of an e-mail address', email)]
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as t where exists (select 1 from unnest($1::text[]) as sign where strpos(t::text, sign) > 0)`,
      [signs],
    )
    if (rowCount) found.push(name)
  }
  return found
}
