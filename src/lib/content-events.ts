import { sql } from '@payloadcms/db-postgres'
import { contentChannel } from '@/lib/content-channel'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  Payload,
  PayloadRequest,
} from 'payload'

/** Cache tag of everything that is read from the CMS for a public page. */
export const contentTag = 'content'

/**
 * Tells all instances that content changed. The notice travels in the writer's own transaction,
 * so Postgres delivers it only at commit: nobody can cache the old page again in between.
 */
async function announceContent({ payload, transactionID }: PayloadRequest) {
  const id = await transactionID
  const session: unknown = id && payload.db.sessions?.[id]?.db
  const database = canExecute(session) ? session : payload.db.drizzle
  await database.execute(sql`select pg_notify(${contentChannel}, '')`)
}

function canExecute(session: unknown): session is Pick<Payload['db']['drizzle'], 'execute'> {
  return typeof session === 'object' && session !== null && 'execute' in session
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
