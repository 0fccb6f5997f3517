import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'

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

/**
 * Runs at most three saves at a time, two of the same person. A save holds a database connection, waits with it
 * for other saves of its document, and may need a second one. The limit leaves connections for the saves to
 * finish, and for visitors.
 */
export const limitSaves = concurrencyLimitByPerson({ most: 3, each: 2, timeout: 10_000 })
