import pg from 'pg'
import { siteDatabase } from '@tests/support/site-database'

/** Asks the site's database something directly. */
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
