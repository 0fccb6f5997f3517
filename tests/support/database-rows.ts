import type { Payload } from 'payload'
import { z } from 'zod'

const tables = z.array(z.object({ name: z.string() }))
const rows = z.array(z.object({ name: z.string(), row: z.string() }))

/** Reads every row of every table, grouped by table. Each row is its MD5 and the first 120 characters of its text. */
export async function readAllRows({ db }: Payload, without: string[] = []) {
  const tableRows = await db.pool.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = tables.parse(tableRows.rows).map(({ name }) => name)
  const includedTables = names.filter((name) => !without.includes(name))
  // One query reads all tables. A query for each table would take most of the time of a test.
  const { rows: stored } = await db.pool.query(
    `select name, md5(text) || left(text, 120) as row from (${includedTables.map(selectTexts).join(' union all ')}) r order by 1, 2`,
  )
  const all: Record<string, string[]> = Object.fromEntries(includedTables.map((name) => [name, []]))
  for (const { name, row } of rows.parse(stored)) all[name]?.push(row)
  return all
}

function selectTexts(name: string) {
  return `select '${name}' as name, to_jsonb(t)::text as text from "${name}" t`
}
