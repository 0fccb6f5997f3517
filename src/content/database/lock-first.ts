import { sql } from '@payloadcms/db-postgres'
import { NotFound, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

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

type Change = AdapterArgs<'updateOne'>

/**
 * Refuses to change a document that no longer exists. Payload 3.90 first looks a document up. If another request or a
 * program, such as the erasure of a person, then deletes it, Payload inserts it again. A change of only some
 * fields fails.
 */
export function withoutRevival(adapter: Adapter) {
  const { updateOne } = adapter
  return {
    updateOne: async (change: Change) => {
      await requireRow(change)
      return updateOne.call(adapter, change)
    },
  }
}

/** Locks the row until the transaction of this change ends. @throws NotFound if there is no such row */
async function requireRow({ collection, id, req }: Change) {
  if (id === undefined || !req?.payload) return
  const { payload, transactionID, t } = req
  if (!(await lockRow(collection, id, { payload, transactionID }))) throw new NotFound(t)
}
