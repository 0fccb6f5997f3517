import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

type Row = { collection: string; id: number | string }

/** Keeps a document as it is for others until the transaction of this request ends. False where there is none. */
export async function lockRow(
  { collection, id }: Row,
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
) {
  const database = await requestDatabase(req)
  const table = sql.identifier(collection.replaceAll('-', '_'))
  const { rows } = await database.execute(sql`select id from ${table} where id = ${id} for no key update`)
  return rows.length > 0
}
