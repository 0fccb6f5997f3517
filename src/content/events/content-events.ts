import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/content/events/content-channel'
import { documentPath } from '@/content/document-path'
import { recordDelete, recordLeaving, recordReceipt } from '@/content/receipts/record-receipt'
import { requestDatabase } from '@/content/database/request-database'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionSlug,
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
  const document = `${collection.slug}:${doc.id}`
  if (doc._status === 'published') {
    await recordReceipt(req, {
      document,
      path: documentPath(collection.slug, doc.slug),
      fields: collection.flattenedFields,
      data: doc,
    })
  } else if (doc._status === 'draft' && !(await isOnSite(collection.slug, doc.id, req))) {
    await recordLeaving(req, document)
  }
  await announceContent(req)
  return doc
}

/** A draft that is saved, by the panel itself while somebody types, leaves what visitors see as it was. */
function isDraftSave(doc: { _status?: unknown }, { query }: PayloadRequest) {
  return doc._status === 'draft' && String(query.draft) === 'true'
}

/** A draft that a program saves may stand beside what visitors see. */
async function isOnSite(collection: CollectionSlug, id: string, req: PayloadRequest) {
  const where = { id: { equals: id }, _status: { equals: 'published' } }
  return Boolean(await req.payload.db.findOne({ collection, where, req }))
}

export const announceContentDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await recordDelete(req, collection.slug, doc.id)
  await announceContent(req)
  return doc
}

export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (isDraftSave(doc, req)) return doc
  if (doc._status === 'published') {
    await recordReceipt(req, { document: global.slug, path: null, fields: global.flattenedFields, data: doc })
  }
  await announceContent(req)
  return doc
}
