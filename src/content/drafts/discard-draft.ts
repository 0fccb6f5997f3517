import {
  type CollectionSlug,
  type Endpoint,
  Forbidden,
  type GlobalSlug,
  type PayloadRequest,
  type TypeWithID,
} from 'payload'
import { z } from 'zod'
import { mayEditContent } from '@/content/access'
import { inTransactionOf } from '@/content/database/request-database'
import type { VersionMarker } from '@/content/versions/versions-table'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { oneAtATime } from '@/content/saving/one-at-a-time'

/** Time of the save that the form shows. Newer saves of a colleague are not discarded with it. */
const requestBody = z.object({ updatedAt: z.string() })

type Published = { _status?: string | null; createdAt?: string | null }

/** Endpoint that discards the draft of a document and goes back to the published version. */
export function discardDraft(collection: CollectionSlug): Endpoint {
  return discardEndpoint('/:id/discard-draft', (id, ...args) => revertDocument(collection, id, ...args))
}

/** The same for settings. */
export function discardSettingsDraft(slug: GlobalSlug): Endpoint {
  return discardEndpoint('/discard-draft', (_, ...args) => revertSettings(slug, ...args))
}

/**
 * Makes the published version of a document its newest version. Nothing is published: this creates no legal
 * version and no receipt, and a link that has broken since refuses nothing. Must be called in a transaction,
 * so that a publish waits. It is refused if a colleague saved the document after the `seen` time.
 */
export async function revertDocument(
  collection: CollectionSlug,
  id: string,
  req: PayloadRequest,
  seen?: string,
) {
  const asPerson = { collection, id, depth: 0, overrideAccess: false, req } as const
  await req.payload.findByID(asPerson)
  await oneAtATime(`${collection} ${id}`, req)
  const published = await req.payload.db.findOne<TypeWithID & Published>({
    collection,
    where: { id: { equals: id } },
    req,
  })
  requirePublished(published)
  // Saves a draft first, so that a colleague's lock or a missing permission refuses this like any other save.
  await req.payload.update({ ...asPerson, data: draftOf(published, seen), draft: true })
  const now = new Date().toISOString()
  const version = { collectionSlug: collection, parent: id, versionData: discarded(published, now, req) }
  // Payload shows any draft that is newer than the published version as the newest one.
  await req.payload.db.updateOne({ collection, id, data: { updatedAt: now }, req, returning: false })
  await req.payload.db.createVersion({ ...version, ...times(published, now), autosave: false, req })
}

/** The same for settings. */
export async function revertSettings(slug: GlobalSlug, req: PayloadRequest, seen?: string) {
  const asPerson = { slug, depth: 0, overrideAccess: false, req } as const
  await req.payload.findGlobal(asPerson)
  await oneAtATime(slug, req)
  const published = await req.payload.db.findGlobal<TypeWithID & Published>({ slug, req })
  requirePublished(published)
  await req.payload.updateGlobal({ ...asPerson, data: draftOf(published, seen), draft: true })
  const now = new Date().toISOString()
  const version = { globalSlug: slug, versionData: discarded(published, now, req) }
  await req.payload.db.updateGlobal({ slug, data: { updatedAt: now }, req, returning: false })
  await req.payload.db.createGlobalVersion({ ...version, ...times(published, now), autosave: false, req })
}

function discardEndpoint(
  path: string,
  discard: (id: string, req: PayloadRequest, seen?: string) => Promise<void>,
): Endpoint {
  return {
    path,
    method: 'post',
    handler: async (req) => {
      if (!mayEditContent(req.user)) throw new Forbidden(req.t)
      const id = String(req.routeParams?.id)
      const { data } = requestBody.safeParse(await req.json?.().catch(() => null))
      await inTransactionOf(req, (requestInTransaction) => discard(id, requestInTransaction, data?.updatedAt))
      return Response.json({ message: 'The changes were discarded. They stay under Versions.' })
    },
  }
}

function requirePublished(document: Published | null): asserts document is Published {
  if (document?._status !== 'published')
    throw panelRefusal('This is not on the site, so there is no published version to go back to.', 400)
}

function draftOf(published: object, seen?: string) {
  return { ...published, _status: 'draft' as const, updatedAt: seen, createdAt: undefined }
}

/** Returns the published content as a version of the person who discarded the draft. */
function discarded<Doc>(published: Doc, updatedAt: string, { user }: PayloadRequest) {
  return { ...published, updatedAt, savedBy: user?.id ?? null, savedAs: 'discard' satisfies VersionMarker }
}

function times({ createdAt }: Published, now: string) {
  return { createdAt: createdAt ?? now, updatedAt: now }
}
