import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'

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
