import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Locks a document before Payload reads it, whoever changes or deletes it. Payload 3.90 takes what a change leaves
 * out from the document as it was read, and writes all of it: what was stored in between would be undone. And it
 * answers 500 where a document that it has read is gone when it is deleted.
 */
export const lockFirst: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if ((operation === 'update' || operation === 'delete') && 'id' in args)
    await lockRow(collection.slug, args.id, req)
}

/**
 * Keeps others from changing a document until the transaction of this request ends.
 *
 * @returns whether it is there
 */
export async function lockRow(
  slug: string,
  id: unknown,
  { payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>,
) {
  // Payload says itself that nothing has an id of another shape.
  if (!z.guid().safeParse(id).success) return false
  const database = await requestDatabase({ payload, transactionID })
  const table = sql.identifier(slug.replaceAll('-', '_'))
  const { rows } = await database.execute(sql`select id from ${table} where id = ${id} for no key update`)
  return rows.length > 0
}
