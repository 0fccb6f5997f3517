import type { PayloadRequest } from 'payload'

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

/** The slug of the published page, or null when it is not published. */
export async function findLiveSlug(id: unknown, req: PayloadRequest) {
  return (await findLivePage(id, req))?.slug ?? null
}
