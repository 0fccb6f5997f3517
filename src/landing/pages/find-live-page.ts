import type { PayloadRequest } from 'payload'
import { homeSlug } from './page-address'

/** The published page, or null when it is not published. */
export async function findLivePage(id: unknown, req: PayloadRequest) {
  const page = await req.payload.findByID({
    collection: 'pages',
    id: String(id),
    draft: false,
    depth: 0,
    disableErrors: true,
    req,
  })
  return page?._status === 'published' ? page : null
}

/** Whether this is the home page. A draft of another page may have its address, as from an older release. */
export async function isHomePage(id: unknown, req: PayloadRequest) {
  const where = { id: { equals: String(id) }, slug: { equals: homeSlug } }
  return (await req.payload.count({ collection: 'pages', where, req })).totalDocs > 0
}

/** The slug of the published page, or null when it is not published. */
export async function findLiveSlug(id: unknown, req: PayloadRequest) {
  return (await findLivePage(id, req))?.slug ?? null
}
