import type { PayloadRequest } from 'payload'
import { versionsInOrder } from '@/features/legal/versions/version-order'

/**
 * Finds the text in force and the announced texts after it. The last one has the highest number of all
 * versions.
 */
export async function findCurrentVersions(slug: string, req: PayloadRequest) {
  const all = { collection: 'legal-versions', pagination: false, depth: 0, req } as const
  const { docs } = await req.payload.find({
    ...all,
    where: { slug: { equals: slug } },
    select: { number: true, effectiveAt: true },
  })
  const now = new Date().toISOString()
  const order = versionsInOrder(docs)
  const inForce = order.findLastIndex(({ effectiveAt }) => effectiveAt <= now)
  const ids = order.slice(Math.max(inForce, 0)).map(({ id }) => id)
  const current = await req.payload.find({ ...all, where: { id: { in: ids } }, sort: 'number' })
  return current.docs
}
