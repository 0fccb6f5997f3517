import type { PayloadRequest } from 'payload'

/** Returns what the next waiting schedule does with each document that it publishes, by the document's id. */
export async function findScheduledPublishes(req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'schedules',
    where: { state: { equals: 'waiting' }, action: { equals: 'publish' } },
    sort: '-at',
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  // Of several, the earliest comes last and stays.
  return new Map(
    docs.map(({ document: { value }, title }) => [typeof value === 'string' ? value : value.id, title ?? '']),
  )
}
