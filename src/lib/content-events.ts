import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/lib/content-channel'
import { recordReceipt } from '@/lib/receipt/record-receipt'
import { requestDatabase } from '@/lib/request-database'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'

/** Cache tag of everything that is read from the CMS for a public page. */
export const contentTag = 'content'

/**
 * Tells all instances that content changed. The notice travels in the writer's own transaction,
 * so Postgres delivers it only at commit: nobody can cache the old page again in between.
 */
async function announceContent(req: PayloadRequest) {
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_notify(${contentChannel}, '')`)
}

export const announceContentChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (isDraftSave(doc, req)) return doc
  if (doc._status === 'published') {
    await recordReceipt(req, {
      document: `${collection.slug}:${doc.id}`,
      fields: collection.flattenedFields,
      data: doc,
    })
  }
  await announceContent(req)
  return doc
}

/** A draft that is saved, by the panel itself while somebody types, leaves what visitors see as it was. */
function isDraftSave(doc: { _status?: unknown }, { query }: PayloadRequest) {
  return doc._status === 'draft' && String(query.draft) === 'true'
}

export const announceContentDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announceContent(req)
  return doc
}

export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (isDraftSave(doc, req)) return doc
  if (doc._status === 'published') {
    await recordReceipt(req, { document: global.slug, fields: global.flattenedFields, data: doc })
  }
  await announceContent(req)
  return doc
}
