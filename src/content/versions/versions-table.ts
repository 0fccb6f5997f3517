import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Returns the table of the versions, and the condition for those of one document. Settings need no condition.
 */
export function versionsTable(slug: string, id?: string) {
  return {
    versions: sql.identifier(`_${slug.replaceAll('-', '_')}_v`),
    ofDocument: id === undefined ? sql`true` : sql`parent_id = ${id}`,
  }
}

/**
 * How a version was created: it takes a page off the site, is saved by a schedule, restores an earlier
 * version, or discards a draft.
 */
export type VersionMarker = 'unpublish' | 'schedule' | 'restore' | 'discard'

type Versioned = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

/** Stores how the newest version was created, in the transaction that saved it. */
export async function markVersion(of: Versioned, marker: VersionMarker, req: PayloadRequest) {
  const { versions, ofDocument } =
    'global' in of ? versionsTable(of.global) : versionsTable(of.collection, of.id)
  const database = await requestDatabase(req)
  await database.execute(
    sql`update ${versions} set version_saved_as = ${marker} where latest and ${ofDocument}`,
  )
}

/**
 * Payload overwrites the newest version with an unpublish. This creates a copy to overwrite. So the published
 * version stays, and a colleague's version keeps the colleague's name.
 */
export async function keepNewestVersion(collection: CollectionSlug, id: string, req: PayloadRequest) {
  const newest = { collection, where: { parent: { equals: id } }, sort: '-updatedAt', limit: 1, req }
  const { docs } = await req.payload.db.findVersions(newest)
  const now = new Date().toISOString()
  for (const { version: versionData } of docs)
    await req.payload.db.createVersion({
      ...{ collectionSlug: collection, parent: id, versionData, autosave: false },
      ...{ createdAt: now, updatedAt: now, req },
    })
}

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
