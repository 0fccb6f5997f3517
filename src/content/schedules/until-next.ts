import type { Payload } from 'payload'

/** In how many milliseconds the next scheduled moment comes; null where none is to come. */
export async function untilNext(payload: Payload) {
  const now = Date.now()
  const { docs } = await payload.find({
    collection: 'schedules',
    where: { state: { equals: 'waiting' }, at: { greater_than: new Date(now).toISOString() } },
    sort: 'at',
    limit: 1,
    select: { at: true },
    depth: 0,
  })
  return docs[0] ? { dueIn: Date.parse(docs[0].at) - now } : null
}
