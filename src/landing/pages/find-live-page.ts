import type { PayloadRequest } from 'payload'

export type LivePage = { slug: string }

/** What visitors find of this page, or null where it is not published. */
export async function findLivePage(id: unknown, req: PayloadRequest): Promise<LivePage | null> {
  const page = await req.payload.findByID({
    collection: 'pages',
    id: String(id),
    draft: false,
    depth: 0,
    select: { slug: true, _status: true },
    disableErrors: true,
    req,
  })
  return page?._status === 'published' ? { slug: page.slug } : null
}
