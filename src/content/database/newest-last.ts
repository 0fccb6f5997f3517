import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

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
    updateOne: async (args: AdapterArgs<'updateOne'>) => {
      const { collection: slug, id, data, req } = args
      if (id === undefined || !hasVersions(slug)) return updateOne.call(adapter, args)
      const updatedAt = await later(data.updatedAt, { slug, id, req })
      return updateOne.call(adapter, { ...args, data: stamped(data, data.updatedAt, updatedAt) })
    },
    updateGlobal: async (args: AdapterArgs<'updateGlobal'>) => {
      const { slug, data, req } = args
      if (!hasVersions(slug)) return updateGlobal.call(adapter, args)
      const updatedAt = await later(data.updatedAt, { slug, req })
      return updateGlobal.call(adapter, { ...args, data: stamped(data, data.updatedAt, updatedAt) })
    },
    createVersion: async (args: AdapterArgs<'createVersion'>) => {
      const { collectionSlug: slug, parent: id, versionData, req } = args
      const updatedAt = String(await later(args.updatedAt, { slug, id, req }))
      return createVersion.call(adapter, {
        ...args,
        updatedAt,
        versionData: stamped(versionData, args.updatedAt, updatedAt),
      })
    },
    createGlobalVersion: async (args: AdapterArgs<'createGlobalVersion'>) => {
      const { globalSlug: slug, versionData, req } = args
      const updatedAt = String(await later(args.updatedAt, { slug, req }))
      return createGlobalVersion.call(adapter, {
        ...args,
        updatedAt,
        versionData: stamped(versionData, args.updatedAt, updatedAt),
      })
    },
    updateVersion: async (args: AdapterArgs<'updateVersion'>) => {
      const { collection: slug, versionData, req } = args
      const { parent: id, updatedAt: now, version } = versionData
      const updatedAt = String(await later(now, { slug, id, req }))
      const data = { ...versionData, updatedAt, version: stamped(version, now, updatedAt) }
      return updateVersion.call(adapter, { ...args, versionData: data })
    },
    updateGlobalVersion: async (args: AdapterArgs<'updateGlobalVersion'>) => {
      const { global: slug, versionData, req } = args
      const { updatedAt: now, version } = versionData
      const updatedAt = String(await later(now, { slug, req }))
      const data = { ...versionData, updatedAt, version: stamped(version, now, updatedAt) }
      return updateGlobalVersion.call(adapter, { ...args, versionData: data })
    },
  }
}

/** A copy that an unpublish makes of a version keeps the time at which its words were saved. */
function stamped<Words extends object>(words: Words, now: unknown, later: unknown): Words {
  return 'updatedAt' in words && words.updatedAt === now ? { ...words, updatedAt: later } : words
}
