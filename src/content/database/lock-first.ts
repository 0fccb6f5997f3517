import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Locks a document before Payload reads it for a change or a deletion. Payload 3.90 reads the document, adds its
 * values for the fields that the change leaves out, and writes all fields. Without the lock, this would undo what
 * another request stored in between. Payload also responds with 500 if another request deletes the document between
 * reading and deleting it.
 */
export const lockFirst: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if ((operation === 'update' || operation === 'delete') && 'id' in args)
    await lockRow(collection.slug, args.id, req)
}

/**
 * Locks the row of a document, so that no other transaction changes it until the transaction of this request ends.
 *
 * @returns whether the document exists
 */
export async function lockRow(
  slug: string,
  id: unknown,
  { payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>,
) {
  // All ids are UUIDs. For any other id, Payload itself reports that the document does not exist.
  if (!z.guid().safeParse(id).success) return false
  const database = await requestDatabase({ payload, transactionID })
  const table = sql.identifier(slug.replaceAll('-', '_'))
  const { rows } = await database.execute(sql`select id from ${table} where id = ${id} for no key update`)
  return rows.length > 0
}
