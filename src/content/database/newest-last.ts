import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { versionsTable } from '@/content/versions/versions-table'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

type SavedDocument = { slug: string; id?: string | number; req?: Partial<PayloadRequest> }

/**
 * Gives each later save a later `updatedAt`, in the document and in its version. Payload 3.90 finds the newest
 * version by the clock of the instance that saved it. If that clock was ahead, or if a clock steps back, a later
 * save that Payload has acknowledged would count as older.
 */
export function withNewestLast(adapter: Adapter) {
  const { updateOne, createVersion, updateVersion } = adapter
  const { updateGlobal, createGlobalVersion, updateGlobalVersion } = adapter
  const { payload } = adapter

  const laterTime = async (time: unknown, { slug, id, req }: SavedDocument) => {
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
      const updatedAt = await laterTime(data.updatedAt, { slug, id, req })
      return updateOne.call(adapter, { ...args, data: withUpdatedAt(data, data.updatedAt, updatedAt) })
    },
    updateGlobal: async (args: AdapterArgs<'updateGlobal'>) => {
      const { slug, data, req } = args
      if (!hasVersions(slug)) return updateGlobal.call(adapter, args)
      const updatedAt = await laterTime(data.updatedAt, { slug, req })
      return updateGlobal.call(adapter, { ...args, data: withUpdatedAt(data, data.updatedAt, updatedAt) })
    },
    createVersion: async (args: AdapterArgs<'createVersion'>) => {
      const { collectionSlug: slug, parent: id, versionData, req } = args
      const updatedAt = String(await laterTime(args.updatedAt, { slug, id, req }))
      return createVersion.call(adapter, {
        ...args,
        updatedAt,
        versionData: withUpdatedAt(versionData, args.updatedAt, updatedAt),
      })
    },
    createGlobalVersion: async (args: AdapterArgs<'createGlobalVersion'>) => {
      const { globalSlug: slug, versionData, req } = args
      const updatedAt = String(await laterTime(args.updatedAt, { slug, req }))
      return createGlobalVersion.call(adapter, {
        ...args,
        updatedAt,
        versionData: withUpdatedAt(versionData, args.updatedAt, updatedAt),
      })
    },
    updateVersion: async (args: AdapterArgs<'updateVersion'>) => {
      const { collection: slug, versionData, req } = args
      const { parent: id, updatedAt: savedAt, version } = versionData
      const updatedAt = String(await laterTime(savedAt, { slug, id, req }))
      const data = { ...versionData, updatedAt, version: withUpdatedAt(version, savedAt, updatedAt) }
      return updateVersion.call(adapter, { ...args, versionData: data })
    },
    updateGlobalVersion: async (args: AdapterArgs<'updateGlobalVersion'>) => {
      const { global: slug, versionData, req } = args
      const { updatedAt: savedAt, version } = versionData
      const updatedAt = String(await laterTime(savedAt, { slug, req }))
      const data = { ...versionData, updatedAt, version: withUpdatedAt(version, savedAt, updatedAt) }
      return updateGlobalVersion.call(adapter, { ...args, versionData: data })
    },
  }
}

/**
 * Sets `updatedAt` if it is the time of this save. An unpublish copies a version; the copy keeps the time at which its
 * content was saved.
 */
function withUpdatedAt<Data extends object>(data: Data, savedAt: unknown, laterTime: unknown): Data {
  return 'updatedAt' in data && data.updatedAt === savedAt ? { ...data, updatedAt: laterTime } : data
}
