import { setImmediate } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { describeVersion, picturesIn } from '@/content/history/describe-version'
import { configOf, findNames, findPictureNames, type Versioned } from '@/content/history/versioned'
import { panelTexts } from '@/content/status/panel-texts'
import { findPublishStates, onTheSite, wasOnTheSite } from '@/content/versions/publish-state'
import { versionsTable } from '@/content/versions/versions-table'

const versionsSchema = z.array(
  z.object({
    id: z.string(),
    updatedAt: z.string(),
    version: z.looseObject({
      title: z.string().nullish(),
      _status: z.string().nullish(),
      deletedAt: z.string().nullish(),
    }),
  }),
)

const marks = z.array(
  z.object({ id: z.string(), savedBy: z.string().nullable(), savedAs: z.string().nullable() }),
)

/** More than the maximum number of kept versions of any document. */
const maxVersionsListed = 200

type Reader = { payload: Payload; user: TypedUser }

/**
 * Returns the versions of a document, the newest first: the time, the person, the changes, the state, and for a
 * publish the version that was published before. It leaves out what this person may not read.
 */
export async function listVersions({ payload, user }: Reader, versioned: Versioned, isPublished: boolean) {
  const versions = versionsSchema.parse(await findVersions({ payload, user }, versioned))
  const marked = await findMarks(payload, versioned)
  const states = await findPublishStates(payload, versioned)
  const onSite = isPublished ? findPublish(versions) : undefined
  const { titleOf, ...config } = configOf(payload, versioned)
  const people = await findNames(
    payload,
    [...marked.values()].map(({ savedBy }) => savedBy),
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
      by: people.get(marked.get(id)?.savedBy ?? '') ?? 'Not recorded',
      ...describeVersion(
        { ...config, title: titleOf(version), pictures },
        { ...version, ...marked.get(id), announcedFor: states.get(id)?.announcedFor },
        {
          before: versions[index + 1]?.version,
          isFirst: versions.length < config.maxVersions,
        },
      ),
      publishedBefore:
        version._status === 'published' ? findPublish(versions.slice(index + 1))?.id : undefined,
      state:
        states.get(id)?.state ??
        describeState(version, { isNewest: index === 0, isOnSite: id === onSite?.id }),
    })
  }
  return listed
}

function findPublish(versions: z.infer<typeof versionsSchema>) {
  return versions.find(({ version }) => version._status === 'published')
}

function describeState(
  { _status }: { _status?: string | null | undefined },
  { isNewest, isOnSite }: { isNewest: boolean; isOnSite: boolean },
) {
  if (!_status) return isNewest ? 'In use' : 'Was in use'
  if (_status !== 'published') return isNewest ? panelTexts.version.currentDraft : 'Draft'
  return isOnSite ? onTheSite : wasOnTheSite
}

async function findVersions({ payload, user }: Reader, versioned: Versioned): Promise<unknown[]> {
  const asPerson = { user, overrideAccess: false } as const
  const options = { depth: 0, limit: maxVersionsListed, sort: '-updatedAt', ...asPerson } as const
  if ('global' in versioned) {
    const { docs } = await payload.findGlobalVersions({ ...options, slug: versioned.global })
    return docs
  }
  const { collection, id } = versioned
  const where = { parent: { equals: id } }
  const { docs } = await payload.findVersions({ ...options, collection, where, trash: true })
  return docs
}

/** Finds who saved each version, and how. No reader sees these fields themselves. */
async function findMarks(payload: Payload, versioned: Versioned) {
  const { versions, ofDocument } =
    'global' in versioned
      ? versionsTable(versioned.global)
      : versionsTable(versioned.collection, versioned.id)
  const { rows } = await payload.db.drizzle.execute(sql`
    select id, version_saved_by_id as "savedBy", version_saved_as as "savedAs"
    from ${versions} where ${ofDocument}`)
  return new Map(marks.parse(rows).map(({ id, ...mark }) => [id, mark]))
}
