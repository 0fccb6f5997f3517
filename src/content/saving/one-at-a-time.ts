import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { lockRow } from '@/content/database/lock-row'
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

/** Programs need not wait: what they save beside people is leads, whose rows are locked. */
export async function oneAtATime(document: string, req: PayloadRequest) {
  if (!req.user) return
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${document}))`)
}

/**
 * Makes a save wait for the site's own statements on the same row, and those for the save. For documents that
 * are changed in both ways: Payload writes the whole row as it had looked it up, also what nobody has named.
 */
export const lockWhileSaved: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' || !('id' in args)) return args
  const { data: id } = z.uuid().safeParse(args.id)
  if (id) await lockRow({ collection: collection.slug, id }, req)
  return args
}
