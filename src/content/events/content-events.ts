import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/content/events/content-names'
import { documentPath } from '@/content/document-path'
import { recordDelete, recordLeaving, recordReceipt, recordTrash } from '@/content/receipts/record-receipt'
import { requestDatabase } from '@/content/database/request-database'
import { markVersion } from '@/content/versions/versions-table'
import { saveOf } from '@/content/saving/save-context'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'

/**
 * Increases the content revision and notifies all instances, before anything else is written about the
 * change. Postgres delivers the notification only at the commit of this transaction, so nobody can cache the
 * old page again before. The row stays locked until then. So whoever reads a revision also finds the content
 * of all revisions up to it.
 */
async function announceContent(req: PayloadRequest) {
  const database = await requestDatabase(req)
  await database.execute(sql`
    insert into content_revision (number) values (1)
    on conflict (is_only) do update set number = content_revision.number + 1`)
  await database.execute(sql`select pg_notify(${contentChannel}, '')`)
}

export const announceContentChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  // A saved draft, such as an autosave, does not change what visitors see.
  if (doc._status === 'draft' && saveOf(collection.slug, req).isDraftSave) return doc
  await announceContent(req)
  const document = `${collection.slug}:${doc.id}`
  if (doc.deletedAt) {
    await recordTrash(req, collection.slug, doc.id)
  } else if (doc._status === 'published') {
    await recordReceipt(req, document, documentPath(collection.slug, doc.slug))
  } else if (doc._status === 'draft' && (await recordLeaving(req, document))) {
    await markVersion({ collection: collection.slug, id: String(doc.id) }, 'unpublish', req)
  }
  return doc
}

export const announceContentDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await announceContent(req)
  await recordDelete(req, collection.slug, doc.id)
  return doc
}

export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (doc._status === 'draft' && saveOf(global.slug, req).isDraftSave) return doc
  await announceContent(req)
  if (doc._status === 'published') await recordReceipt(req, global.slug, null)
  return doc
}
