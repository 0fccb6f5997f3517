import type { CollectionAfterChangeHook } from 'payload'
import { findLivePage } from './find-live-page'
import { livePageBefore } from './keep-home'
import { pagePath } from './page-address'

/** Leads visitors of a page's old address to its new one. A page that is there wins over a redirect. */
export const redirectOldAddress: CollectionAfterChangeHook = async ({ doc, req }) => {
  const live = await findLivePage(doc.id, req)
  if (!live) return doc
  const to = pagePath(live.slug)
  await req.payload.delete({ collection: 'redirects', where: { from: { equals: to } }, depth: 0, req })
  const before = livePageBefore(doc.id, req)
  if (!before || before.slug === live.slug) return doc
  const from = pagePath(before.slug)
  await req.payload.delete({ collection: 'redirects', where: { from: { equals: from } }, depth: 0, req })
  await req.payload.create({ collection: 'redirects', data: { from, to, permanent: true }, depth: 0, req })
  return doc
}
