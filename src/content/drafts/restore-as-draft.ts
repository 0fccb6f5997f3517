import type { CollectionSlug, Endpoint, GlobalSlug, PayloadRequest } from 'payload'

/**
 * Brings a version back as a draft, to be looked at and published. Payload's own endpoint gives the
 * document the version's own state: that of a draft took a published page off the site.
 */
export function restoreAsDraft(collection: CollectionSlug): Endpoint {
  return restoreEndpoint(async (id, req) => {
    const asPerson = { collection, depth: 0, overrideAccess: false, req } as const
    const { parent, version } = await req.payload.findVersionByID({ ...asPerson, id })
    return req.payload.update({ ...asPerson, id: String(parent), data: draftOf(version), draft: true })
  })
}

/** The same for settings, whose versions Payload's own endpoint puts on the site at once. */
export function restoreSettingsAsDraft(slug: GlobalSlug): Endpoint {
  return restoreEndpoint(async (id, req) => {
    const asPerson = { slug, depth: 0, overrideAccess: false, req } as const
    const { version } = await req.payload.findGlobalVersionByID({ ...asPerson, id })
    return req.payload.updateGlobal({ ...asPerson, data: draftOf(version), draft: true })
  })
}

/** Without the times of the version, which would make it a stale save. */
function draftOf(version: object) {
  return { ...version, _status: 'draft' as const, updatedAt: undefined, createdAt: undefined }
}

function restoreEndpoint(restore: (id: string, req: PayloadRequest) => Promise<unknown>): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      const doc = await restore(String(req.routeParams?.id), req)
      return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
    },
  }
}
