import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { lockRedirects } from '@/features/redirects/collapse-chains'
import { saveOf } from '@/content/saving/save-context'
import { pagePath } from './page-address'

/** Notes before the write where visitors find the page, for `redirectOldAddress`. */
export const noteOldAddress: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || data._status !== 'published') return data
  const slug = await findLiveSlug(originalDoc?.id, req)
  if (slug) saveOf('pages', req).oldAddresses.set(originalDoc?.id, pagePath(slug))
  return data
}

/** Leads visitors of a page's old address to its new one. A page that is there wins over a redirect. */
export const redirectOldAddress: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status !== 'published') return doc
  const to = pagePath(doc.slug)
  await lockRedirects(req)
  await req.payload.delete({ collection: 'redirects', where: { from: { equals: to } }, depth: 0, req })
  const from = saveOf('pages', req).oldAddresses.get(doc.id)
  if (!from || from === to) return doc
  await req.payload.delete({ collection: 'redirects', where: { from: { equals: from } }, depth: 0, req })
  await req.payload.create({ collection: 'redirects', data: { from, to, permanent: true }, depth: 0, req })
  return doc
}

/** The last part of the address at which visitors find this page; null where it is not published. */
export async function findLiveSlug(id: unknown, req: PayloadRequest) {
  const page = await req.payload.findByID({
    collection: 'pages',
    id: String(id),
    draft: false,
    depth: 0,
    select: { slug: true, _status: true },
    disableErrors: true,
    req,
  })
  return page?._status === 'published' ? page.slug : null
}
