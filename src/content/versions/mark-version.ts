import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'

/** A version takes a page off the site, is saved by a schedule, brings back an earlier one, or discards a draft. */
export type VersionMarker = 'unpublish' | 'schedule' | 'restore' | 'discard'

type Versioned = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

/** Notes how the newest version came about, in the transaction that saved it. */
export async function markVersion(of: Versioned, marker: VersionMarker, req: PayloadRequest) {
  const { versions, ofDocument } =
    'global' in of ? versionsTable(of.global) : versionsTable(of.collection, of.id)
  const database = await requestDatabase(req)
  await database.execute(
    sql`update ${versions} set version_saved_as = ${marker} where latest and ${ofDocument}`,
  )
}

/**
 * Payload writes an unpublish over the newest version. So that what was published stays a version, and what a
 * colleague wrote keeps their name, it gets a copy to write over.
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
