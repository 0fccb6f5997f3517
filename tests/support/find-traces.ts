import { openPayload } from '@/cms/payload'
import { keyedHash } from '@/lib/keyed-hash'

/**
 * Lists every table of the database that still has data of this person. It searches for the email address in any case,
 * plain or URL-encoded, and for its keyed hash. It also searches for other values, such as an id.
 */
export async function findTraces(email: string, ...others: string[]) {
  const { pool } = (await openPayload()).db
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const signs = [
    email,
    encodeURIComponent(email),
    ...others,
    keyedHash('sign-ups of an e-mail address', email),
  ]
  const tablesWithTraces: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as t where exists (select 1 from unnest($1::text[]) as sign where strpos(lower(t::text), lower(sign)) > 0)`,
      [signs],
    )
    if (rowCount) tablesWithTraces.push(name)
  }
  return tablesWithTraces
}
