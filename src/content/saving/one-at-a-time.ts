import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Makes saves and deletes of one document wait for each other, before Payload reads the document. So no write
 * can happen between the read and the write of another. A save after a delete finds no document and is
 * refused.
 */
export const oneDocumentAtATime: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const isWrite = operation === 'update' || operation === 'delete'
  if (isWrite && 'id' in args) await oneAtATime(`${collection.slug} ${args.id}`, req)
  return args
}

/**
 * Requests without a user do not wait here. `lockFirst` locks the data that both programs and people change.
 */
export async function oneAtATime(document: string, req: PayloadRequest) {
  if (!req.user) return
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${document}))`)
}
