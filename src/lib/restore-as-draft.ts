import type { Endpoint, GlobalSlug } from 'payload'

/**
 * Brings a version of settings back as a draft, to be looked at and published. In its place Payload's
 * own endpoint would put the version on the site at once, a version that never was published too.
 */
export function restoreAsDraft(slug: GlobalSlug): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      const asPerson = { slug, depth: 0, overrideAccess: false, req } as const
      const { version } = await req.payload.findGlobalVersionByID({
        ...asPerson,
        id: String(req.routeParams?.id),
      })
      // Without the time of the version, which would make it a stale save.
      const data = { ...version, _status: 'draft' as const, updatedAt: undefined, createdAt: undefined }
      const doc = await req.payload.updateGlobal({ ...asPerson, data, draft: true })
      return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
    },
  }
}
