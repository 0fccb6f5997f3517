import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import type { VersionMarker } from '@/content/versions/mark-version'
import { versionsTable } from '@/content/versions/versions-table'

type SeenDocument = { slug: CollectionSlug | GlobalSlug; id?: string; seen: number }

export type LaterSave = {
  /** Id of the person who saved it; null if unknown. */
  by: string | null
  as: VersionMarker | null
  status: 'draft' | 'published'
  /** In milliseconds since 1970. */
  at: number
}

/**
 * Returns the versions that were saved after the `seen` time, the newest first. A save may only overwrite the
 * newest version, and only if the same person saved it. So each person who saved in that time is in the
 * result.
 */
export async function findLaterSaves({ slug, id, seen }: SeenDocument, req: PayloadRequest) {
  const { versions, ofDocument } = versionsTable(slug, id)
  const database = await requestDatabase(req)
  const { rows } = await database.execute<LaterSave>(sql`
    select version_saved_by_id as by, version_saved_as as as, version__status as status,
      round(extract(epoch from version_updated_at) * 1000)::double precision as at
    from ${versions}
    where ${ofDocument} and version_updated_at > to_timestamp(${Math.max(0, seen) / 1000}::double precision)
    order by version_updated_at desc`)
  return rows
}
