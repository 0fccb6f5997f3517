import type { CollectionSlug, Field, GlobalSlug, Payload } from 'payload'
import { shownName } from '@/lib/file-name'

/** A document or a global with versions. */
export type Versioned = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

/** The panel's configuration of such a document. */
export type VersionedConfig = {
  fields: Field[]
  isSettings: boolean
  /** The maximum number of versions that are kept. */
  maxVersions: number
  titleOf: (document: { title?: unknown }) => string
  /** Address of its form in the panel. */
  form: string
}

/**
 * Returns the panel's configuration of a document or a global.
 *
 * @throws Error if the global does not exist.
 */
export function configOf({ collections, globals }: Payload, of: Versioned): VersionedConfig {
  if ('collection' in of) {
    const { fields, versions } = collections[of.collection].config
    return {
      ...{ fields, isSettings: false, maxVersions: versions?.maxPerDoc ?? 0 },
      titleOf: ({ title }) => (typeof title === 'string' && title.trim()) || 'a page without a title',
      form: `/cms/collections/${of.collection}/${of.id}`,
    }
  }
  const settings = globals.config.find(({ slug }) => slug === of.global)
  if (!settings) throw new Error(`There are no settings ${of.global}`)
  return {
    ...{ fields: settings.fields, isSettings: true, maxVersions: settings.versions?.max ?? 0 },
    titleOf: () => String(settings.label),
    form: `/cms/globals/${of.global}`,
  }
}

/** Returns the names of pictures, by their ids. Permanently deleted pictures are missing. */
export async function findPictureNames(payload: Payload, ids: string[]) {
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: [...new Set(ids)] } },
    select: { filename: true },
    trash: true,
    depth: 0,
    pagination: false,
  })
  return new Map(docs.map(({ id, filename }) => [id, shownName(filename ?? 'a picture')]))
}

/** Returns the names of people, by their ids. */
export async function findNames(payload: Payload, ids: readonly (string | null | undefined)[]) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: [...new Set(ids)].filter(Boolean) } },
    select: { name: true },
    depth: 0,
    pagination: false,
  })
  return new Map(docs.map(({ id, name }) => [id, name]))
}
