import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { configOf, type Versioned, type VersionedConfig } from '@/content/history/versioned'

export type HistoryDocument = Versioned & VersionedConfig & { key: string; title: string }

const collections = ['pages', 'legal-documents'] as const
const settings = ['site-settings', 'cookie-consent', 'waitlist-settings'] as const

/**
 * Returns the versioned documents that this person may read, without those in the trash. The titles are the
 * newest ones.
 */
export async function findHistoryDocuments(payload: Payload, user: TypedUser): Promise<HistoryDocument[]> {
  const collectionDocuments = await Promise.all(
    collections.map(async (collection) => {
      const select = { title: true } as const
      const all = { collection, draft: true, depth: 0, pagination: false, select, ...as(user) } as const
      const { docs } = await payload.find(all)
      return docs.map((doc) => {
        const of = { collection, id: doc.id }
        const config = configOf(payload, of)
        return { ...of, ...config, key: `${collection}:${doc.id}`, title: config.titleOf(doc) }
      })
    }),
  )
  const others = settings.map((global) => {
    const config = configOf(payload, { global })
    return { global, ...config, key: global, title: config.titleOf({}) }
  })
  return [...collectionDocuments.flat(), ...others]
}

const versions = z.array(
  z.object({
    id: z.string(),
    version: z.looseObject({
      title: z.string().nullish(),
      _status: z.string().nullish(),
      deletedAt: z.string().nullish(),
    }),
  }),
)

/** Returns the contents of versions of one collection or global, by their ids. */
export async function readVersions(payload: Payload, user: TypedUser, slug: string, ids: string[]) {
  const options = { where: { id: { in: ids } }, depth: 0, limit: ids.length, ...as(user) } as const
  const collection = collections.find((each) => each === slug)
  const global = settings.find((each) => each === slug)
  const result = collection
    ? await payload.findVersions({ collection, trash: true, ...options })
    : global && (await payload.findGlobalVersions({ slug: global, ...options }))
  return new Map(versions.parse(result?.docs ?? []).map(({ id, version }) => [id, version]))
}

function as(user: TypedUser) {
  return { user, overrideAccess: false } as const
}
