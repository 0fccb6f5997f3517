import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'
import type { Adapter, Asked } from '@/content/database/change-adapter'

type Written = { slug: string; id?: string | number; req?: Partial<PayloadRequest> }

/**
 * Gives what is saved later a later time, the document and its version alike. Payload 3.90 finds the newest words
 * by the clock of the instance that saved them: after a save by a clock that is ahead, or when a clock steps
 * back, words that were acknowledged would stand behind older ones.
 */
export function withNewestLast(adapter: Adapter) {
  const { updateOne, createVersion, updateVersion } = adapter
  const { updateGlobal, createGlobalVersion, updateGlobalVersion } = adapter
  const { payload } = adapter

  const later = async (time: unknown, { slug, id, req }: Written) => {
    if (typeof time !== 'string') return time
    const database = await requestDatabase({ payload, transactionID: req?.transactionID })
    const { versions, ofDocument } = versionsTable(slug, id === undefined ? undefined : String(id))
    const { rows } = await database.execute<{ newest: number | null }>(sql`
      select (extract(epoch from max(updated_at)) * 1000)::float8 as newest
      from ${versions} where ${ofDocument}`)
    return new Date(Math.max(Date.parse(time), (rows[0]?.newest ?? 0) + 1)).toISOString()
  }
  const hasVersions = (slug: string) =>
    [...payload.config.collections, ...payload.config.globals].some(
      (config) => config.slug === slug && config.versions,
    )

  return {
    updateOne: async (asked: Asked<'updateOne'>) => {
      const { collection: slug, id, data, req } = asked
      if (id === undefined || !hasVersions(slug)) return updateOne.call(adapter, asked)
      const updatedAt = await later(data.updatedAt, { slug, id, req })
      return updateOne.call(adapter, { ...asked, data: stamped(data, data.updatedAt, updatedAt) })
    },
    updateGlobal: async (asked: Asked<'updateGlobal'>) => {
      const { slug, data, req } = asked
      if (!hasVersions(slug)) return updateGlobal.call(adapter, asked)
      const updatedAt = await later(data.updatedAt, { slug, req })
      return updateGlobal.call(adapter, { ...asked, data: stamped(data, data.updatedAt, updatedAt) })
    },
    createVersion: async (asked: Asked<'createVersion'>) => {
      const { collectionSlug: slug, parent: id, versionData, req } = asked
      const updatedAt = String(await later(asked.updatedAt, { slug, id, req }))
      return createVersion.call(adapter, {
        ...asked,
        updatedAt,
        versionData: stamped(versionData, asked.updatedAt, updatedAt),
      })
    },
    createGlobalVersion: async (asked: Asked<'createGlobalVersion'>) => {
      const { globalSlug: slug, versionData, req } = asked
      const updatedAt = String(await later(asked.updatedAt, { slug, req }))
      return createGlobalVersion.call(adapter, {
        ...asked,
        updatedAt,
        versionData: stamped(versionData, asked.updatedAt, updatedAt),
      })
    },
    updateVersion: async (asked: Asked<'updateVersion'>) => {
      const { collection: slug, versionData, req } = asked
      const { parent: id, updatedAt: now, version } = versionData
      const updatedAt = String(await later(now, { slug, id, req }))
      const data = { ...versionData, updatedAt, version: stamped(version, now, updatedAt) }
      return updateVersion.call(adapter, { ...asked, versionData: data })
    },
    updateGlobalVersion: async (asked: Asked<'updateGlobalVersion'>) => {
      const { global: slug, versionData, req } = asked
      const { updatedAt: now, version } = versionData
      const updatedAt = String(await later(now, { slug, req }))
      const data = { ...versionData, updatedAt, version: stamped(version, now, updatedAt) }
      return updateGlobalVersion.call(adapter, { ...asked, versionData: data })
    },
  }
}

/** A copy that an unpublish makes of a version keeps the time at which its words were saved. */
function stamped<Words extends object>(words: Words, now: unknown, later: unknown): Words {
  return 'updatedAt' in words && words.updatedAt === now ? { ...words, updatedAt: later } : words
}
