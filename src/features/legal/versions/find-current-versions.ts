import type { PayloadRequest } from 'payload'
import { versionsInOrder } from '@/features/legal/versions/version-order'

/**
 * Finds the text in force and the announced texts after it. The last one has the highest number of all
 * versions.
 */
export async function findCurrentVersions(slug: string, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: slug } },
    pagination: false,
    depth: 0,
    req,
  })
  const now = new Date().toISOString()
  const order = versionsInOrder(docs)
  return order.slice(
    Math.max(
      order.findLastIndex(({ effectiveAt }) => effectiveAt <= now),
      0,
    ),
  )
}
