import type { CollectionAfterChangeHook, PayloadRequest, Where } from 'payload'
import { documentPath } from '@/content/document-path'
import { recordPicture } from '@/content/receipts/record-receipt'
import type { Media } from '@/payload-types'

/** Records which public pages show a picture whose crop or description changed. */
export const recordPictureReceipt: CollectionAfterChangeHook<Media> = async ({ doc, operation, req }) => {
  if (operation === 'update' && !doc.deletedAt) {
    await recordPicture(req, doc.id, await pathsWith(doc.id, req))
  }
  return doc
}

/** Finds the public pages that show a picture, or use it for shared links. */
async function pathsWith(id: string, req: PayloadRequest) {
  const isUsed: Where = { or: [{ 'sections.picture': { equals: id } }, { 'meta.picture': { equals: id } }] }
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { and: [{ _status: { equals: 'published' } }, isUsed] },
    depth: 0,
    pagination: false,
    req,
  })
  const showing = docs.filter(
    ({ sections, meta }) =>
      meta?.picture === id ||
      sections.some((row) => row.blockType === 'picture' && row.picture === id && !row.hidden),
  )
  return showing.flatMap(({ slug }) => documentPath('pages', slug) ?? [])
}
