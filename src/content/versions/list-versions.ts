import type { CollectionSlug, Field, GlobalSlug, Payload } from 'payload'
import { z } from 'zod'
import { describeDifferences } from '@/content/unsaved/describe-differences'
import { panelWords } from '@/content/status/panel-words'

type Versioned = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

const stored = z.array(
  z.object({
    id: z.string(),
    updatedAt: z.string(),
    version: z.looseObject({ _status: z.string().nullish(), savedBy: z.string().nullish() }),
  }),
)

/** More than are kept of any document. */
const most = 200

/** The versions of a document, the newest first: when each was saved, by whom, what it changed, and its state. */
export async function listVersions(payload: Payload, versioned: Versioned, isPublished: boolean) {
  const versions = stored.parse(await findVersions(payload, versioned))
  const onSite = isPublished ? versions.find(({ version }) => version._status === 'published') : undefined
  const people = await findNames(
    payload,
    versions.map(({ version }) => version.savedBy),
  )
  return versions.map(({ id, updatedAt, version }, index) => ({
    id,
    at: new Date(updatedAt),
    // The site itself saves for nobody, and with an account its name goes.
    by: people.get(version.savedBy ?? '') ?? 'Not recorded',
    changed: describeChange(fieldsOf(payload, versioned), version, versions[index + 1]?.version),
    state:
      version._status !== 'published'
        ? index === 0
          ? panelWords.version.currentDraft
          : 'Draft'
        : id === onSite?.id
          ? panelWords.version.currentlyPublished
          : panelWords.version.previouslyPublished,
  }))
}

const mostNamed = 3

/** The fields that differ from the version before, and the rows, by the names that they have in the form. */
function describeChange(fields: Field[], version: object, before: object | undefined) {
  if (!before) return 'Everything'
  const places = describeDifferences(fields, version, before).map(({ field }) => {
    const [name = '', row] = field.split(' › ')
    return row ?? name
  })
  const named = [...new Set(places)]
  if (named.length === 0) return 'No words'
  const more = named.length - mostNamed
  return [...named.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function fieldsOf({ collections, globals }: Payload, versioned: Versioned) {
  if ('collection' in versioned) return collections[versioned.collection].config.fields
  return globals.config.find(({ slug }) => slug === versioned.global)?.fields ?? []
}

async function findVersions(payload: Payload, versioned: Versioned): Promise<unknown[]> {
  const options = { depth: 0, limit: most, sort: '-updatedAt' } as const
  if ('global' in versioned) {
    const { docs } = await payload.findGlobalVersions({ ...options, slug: versioned.global })
    return docs
  }
  const { collection, id } = versioned
  const { docs } = await payload.findVersions({ ...options, collection, where: { parent: { equals: id } } })
  return docs
}

async function findNames(payload: Payload, ids: (string | null | undefined)[]) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: [...new Set(ids)].filter(Boolean) } },
    select: { name: true },
    depth: 0,
    pagination: false,
  })
  return new Map(docs.map(({ id, name }) => [id, name]))
}
