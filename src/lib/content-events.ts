import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/lib/content-channel'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { requestDatabase } from '@/lib/request-database'

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

export const announceContentChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  await announceContent(req)
  return doc
}

export const announceContentDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announceContent(req)
  return doc
}

export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await announceContent(req)
  return doc
}
