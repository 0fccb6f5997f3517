import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Makes saves and deletes of one document wait for each other, before Payload looks the document up: none
 * slips between another's look and its write, and a save after a delete finds nothing and is refused.
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

/** Programs need not wait here. What both they and people change is locked by `lockFirst`. */
export async function oneAtATime(document: string, req: PayloadRequest) {
  if (!req.user) return
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${document}))`)
}
