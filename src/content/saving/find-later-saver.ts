import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import type { Mark } from '@/content/versions/mark-version'
import { versionsTable } from '@/content/versions/versions-table'

type Seen = { slug: CollectionSlug | GlobalSlug; id?: string; seen: number }

/**
 * Which colleague has saved a version since the moment that was seen, the last of them, or whether this person has
 * discarded their own; undefined where neither is so. Only the newest version may be written over, and none of a
 * colleague's, so it is still there. Nobody knows who saved it where `by` is null.
 */
export async function findLaterSaver({ slug, id, seen }: Seen, req: PayloadRequest) {
  const { versions, ofDocument } = versionsTable(slug, id)
  const database = await requestDatabase(req)
  const isTheirs = sql`version_saved_by_id is distinct from ${req.user?.id}`
  const { rows } = await database.execute<{ by: string | null; hasDiscarded: boolean }>(sql`
    select version_saved_by_id as by, not ${isTheirs} as "hasDiscarded" from ${versions}
    where ${ofDocument} and (${isTheirs} or version_saved_as = ${'discard' satisfies Mark})
      and version_updated_at > to_timestamp(${Math.max(0, seen) / 1000}::double precision)
    order by ${isTheirs} desc, version_updated_at desc limit 1`)
  return rows[0]
}
