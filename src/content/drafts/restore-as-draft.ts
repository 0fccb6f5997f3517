import type { CollectionSlug, Endpoint, GlobalSlug, PayloadRequest } from 'payload'
import { inTransactionOf } from '@/content/database/request-database'
import { panelTexts } from '@/content/status/panel-texts'
import { markVersion } from '@/content/versions/versions-table'

/**
 * Endpoint that restores a version as a draft, to be checked and published. Payload's own endpoint also
 * restores the status of the version: a restored draft took a published page off the site.
 */
export function restoreAsDraft(collection: CollectionSlug): Endpoint {
  return restoreEndpoint(async (versionId, req) => {
    const asPerson = { collection, depth: 0, overrideAccess: false, req } as const
    const { parent, version } = await req.payload.findVersionByID({ ...asPerson, id: versionId })
    const id = String(parent)
    const doc = await req.payload.update({ ...asPerson, id, data: draftOf(version), draft: true })
    await markVersion({ collection, id }, 'restore', req)
    return doc
  })
}

/** The same for settings. Payload's own endpoint publishes the restored version at once. */
export function restoreSettingsAsDraft(slug: GlobalSlug): Endpoint {
  return restoreEndpoint(async (id, req) => {
    const asPerson = { slug, depth: 0, overrideAccess: false, req } as const
    const { version } = await req.payload.findGlobalVersionByID({ ...asPerson, id })
    const doc = await req.payload.updateGlobal({ ...asPerson, data: draftOf(version), draft: true })
    await markVersion({ global: slug }, 'restore', req)
    return doc
  })
}

/**
 * The same for settings without drafts, where a restored version is in use at once. Payload's own endpoint also
 * restores the fields that this person may not change. `kept` fields stay as they are.
 */
export function restoreSettings(slug: GlobalSlug, kept: readonly string[]): Endpoint {
  return restoreEndpoint(async (id, req) => {
    const asPerson = { slug, depth: 0, overrideAccess: false, req } as const
    const { version } = await req.payload.findGlobalVersionByID({ ...asPerson, id })
    const left = Object.fromEntries(['updatedAt', 'createdAt', ...kept].map((name) => [name, undefined]))
    const data = { ...version, ...left }
    return req.payload.updateGlobal({ ...asPerson, data })
  }, 'The version is restored and in use.')
}

/** The times of the version are left out, because the save would count as stale. */
function draftOf(version: object) {
  return { ...version, _status: 'draft' as const, updatedAt: undefined, createdAt: undefined }
}

function restoreEndpoint(
  restore: (id: string, req: PayloadRequest) => Promise<unknown>,
  message = panelTexts.version.restoredSuccessfully,
): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      const id = String(req.routeParams?.id)
      const doc = await inTransactionOf(req, (requestInTransaction) => restore(id, requestInTransaction))
      return Response.json({ doc, message })
    },
  }
}
