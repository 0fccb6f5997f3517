import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { saveOf } from '@/content/saving/save-context'

/** In minutes without a save, after which somebody comes back to a draft as to another one. */
const longestPause = 10

/**
 * Payload writes the draft that keeps itself over the last such draft. What a colleague has left there, or
 * an earlier sitting, stays a version of its own.
 */
export async function keepEarlierSitting(
  { slug, id }: { slug: CollectionSlug | GlobalSlug; id?: string },
  req: PayloadRequest,
) {
  if (!req.user || !saveOf(slug, req).isAutosave) return
  const versions = sql.identifier(`_${slug.replaceAll('-', '_')}_v`)
  const ofDocument = id === undefined ? sql`` : sql`and parent_id = ${id}`
  const database = await requestDatabase(req)
  await database.execute(sql`
    update ${versions} set autosave = false
    where latest and autosave ${ofDocument}
      and (updated_at < now() - make_interval(mins => ${longestPause})
        or version_saved_by_id is distinct from ${req.user.id})`)
}
