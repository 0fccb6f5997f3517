import type { Payload, TypedUser } from 'payload'

/** Everyone who may look after a lead, by name. */
export async function listStaff(payload: Payload, user: TypedUser) {
  const { docs } = await payload.find({
    collection: 'users',
    user,
    overrideAccess: false,
    where: { role: { in: ['admin', 'sales'] } },
    sort: 'name',
    pagination: false,
    depth: 0,
    select: { name: true },
  })
  return docs.map(({ id, name }) => ({ id, name }))
}
