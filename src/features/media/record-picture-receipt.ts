import type { CollectionAfterChangeHook, Payload, PayloadRequest, Where } from 'payload'
import { documentPath } from '@/content/document-path'
import type { Receipt } from '@/content/receipts/receipt'
import { recordPicture } from '@/content/receipts/record-receipt'
import type { Media } from '@/payload-types'

/** Records which public pages show a picture whose crop or description changed. */
export const recordPictureReceipt: CollectionAfterChangeHook<Media> = async ({ doc, operation, req }) => {
  if (operation === 'update' && !doc.deletedAt) {
    await recordPicture(req, doc.id, await pathsWith(doc.id, req.payload, req))
  }
  return doc
}

/**
 * Whether the receipt of a picture still says where the picture is. It does not once a page shows the picture no
 * longer, or shows it since.
 */
export async function isWhereRecorded(payload: Payload, id: string, { shownOn }: Receipt) {
  const shownNow = await pathsWith(id, payload)
  return shownNow.length === shownOn?.length && shownNow.every((path) => shownOn.includes(path))
}

/** Finds the public pages that show a picture, or use it for shared links. */
async function pathsWith(id: string, payload: Payload, req?: PayloadRequest) {
  const isUsed: Where = { or: [{ 'sections.picture': { equals: id } }, { 'meta.picture': { equals: id } }] }
  const { docs } = await payload.find({
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
