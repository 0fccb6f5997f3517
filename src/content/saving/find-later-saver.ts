import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'

type Seen = { slug: CollectionSlug | GlobalSlug; id?: string; seen: number }

/**
 * Which colleague has saved a version since the moment that was seen, the last of them; null where nobody
 * knows who it was, and undefined where there is none. Only the newest version may be written over, and
 * none of a colleague's, so it is still there.
 */
export async function findLaterSaver({ slug, id, seen }: Seen, req: PayloadRequest) {
  const { versions, ofDocument } = versionsTable(slug, id)
  const database = await requestDatabase(req)
  const { rows } = await database.execute<{ by: string | null }>(sql`
    select version_saved_by_id as by from ${versions}
    where ${ofDocument} and version_saved_by_id is distinct from ${req.user?.id}
      and version_updated_at > to_timestamp(${Math.max(0, seen) / 1000}::double precision)
    order by version_updated_at desc limit 1`)
  return rows[0]?.by
}
