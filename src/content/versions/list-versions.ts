import { setImmediate } from 'node:timers/promises'
import type { Payload } from 'payload'
import { z } from 'zod'
import { describeVersion, picturesIn } from '@/content/history/describe-version'
import { configOf, findNames, findPictureNames, type Versioned } from '@/content/history/versioned'
import { panelTexts } from '@/content/status/panel-texts'

const versionsSchema = z.array(
  z.object({
    id: z.string(),
    updatedAt: z.string(),
    version: z.looseObject({
      title: z.string().nullish(),
      _status: z.string().nullish(),
      savedBy: z.string().nullish(),
      savedAs: z.string().nullish(),
      deletedAt: z.string().nullish(),
    }),
  }),
)

/** More than the maximum number of kept versions of any document. */
const maxVersionsListed = 200

/** Returns the versions of a document, the newest first: the time, the person, the changes, and the state. */
export async function listVersions(payload: Payload, versioned: Versioned, isPublished: boolean) {
  const versions = versionsSchema.parse(await findVersions(payload, versioned))
  const onSite = isPublished ? versions.find(({ version }) => version._status === 'published') : undefined
  const { titleOf, ...config } = configOf(payload, versioned)
  const people = await findNames(
    payload,
    versions.map(({ version }) => version.savedBy),
  )
  const pictures = await findPictureNames(
    payload,
    versions.flatMap(({ version }, index) =>
      picturesIn(config.fields, version, versions[index + 1]?.version),
    ),
  )
  const listed = []
  for (const [index, { id, updatedAt, version }] of versions.entries()) {
    // Comparing long texts takes time. Give other requests a chance in between.
    await setImmediate()
    listed.push({
      id,
      at: new Date(updatedAt),
      // A version has no person if the site saved it. The name of a deleted account is unknown.
      by: people.get(version.savedBy ?? '') ?? 'Not recorded',
      ...describeVersion({ ...config, title: titleOf(version), pictures }, version, {
        before: versions[index + 1]?.version,
        isFirst: versions.length < config.maxVersions,
      }),
      state: describeState(version, { isNewest: index === 0, isOnSite: id === onSite?.id }),
    })
  }
  return listed
}

function describeState(
  { _status }: { _status?: string | null | undefined },
  { isNewest, isOnSite }: { isNewest: boolean; isOnSite: boolean },
) {
  if (_status !== 'published') return isNewest ? panelTexts.version.currentDraft : 'Draft'
  return isOnSite ? panelTexts.version.currentlyPublished : panelTexts.version.previouslyPublished
}

async function findVersions(payload: Payload, versioned: Versioned): Promise<unknown[]> {
  const options = { depth: 0, limit: maxVersionsListed, sort: '-updatedAt' } as const
  if ('global' in versioned) {
    const { docs } = await payload.findGlobalVersions({ ...options, slug: versioned.global })
    return docs
  }
  const { collection, id } = versioned
  const where = { parent: { equals: id } }
  const { docs } = await payload.findVersions({ ...options, collection, where, trash: true })
  return docs
}
