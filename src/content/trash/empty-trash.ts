import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, Payload } from 'payload'
import { z } from 'zod'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { daysInTrash } from '@/content/trash/trash-constants'
import { logError } from '@/lib/log'

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Permanently deletes documents whose time in the trash is over. If a rule refuses it, for example for a
 * picture in use, the document stays.
 */
export async function emptyTrash(payload: Payload) {
  for (const { slug, trash } of payload.config.collections) {
    if (!trash) continue
    const { rows } = await payload.db.drizzle.execute(sql`${selectExpired(slug)} order by deleted_at`)
    for (const { id } of rowsSchema.parse(rows)) {
      try {
        await deletePermanently(payload, slug, id)
      } catch (error) {
        if (refusalSentence(error) === null)
          logError(`${slug} ${id} could not be taken out of the trash`, error)
      }
    }
  }
}

/** Locks the row so that nobody can restore it meanwhile. A document that was restored before stays. */
function deletePermanently(payload: Payload, collection: CollectionSlug, id: string) {
  return inTransaction(payload, null, async (req) => {
    const database = await requestDatabase(req)
    const { rows } = await database.execute(sql`${selectExpired(collection)} and id = ${id} for update`)
    if (rows.length > 0) await payload.delete({ collection, id, trash: true, depth: 0, req })
  })
}

/** Selects the documents whose time is over, by the clock of the database. */
function selectExpired(collection: CollectionSlug) {
  const table = sql.identifier(collection.replaceAll('-', '_'))
  return sql`select id from ${table} where deleted_at < now() - make_interval(days => ${daysInTrash})`
}
