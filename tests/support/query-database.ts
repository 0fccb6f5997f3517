import pg from 'pg'
import { siteDatabase } from '@tests/support/site-database'

/** Runs a statement directly in the database of the site. Returns the rows. */
export async function queryDatabase(statement: string, values: unknown[] = []) {
  const client = new pg.Client(siteDatabase())
  await client.connect()
  try {
    const { rows } = await client.query(statement, values)
    return rows
  } finally {
    await client.end()
  }
}
