import type { Payload } from 'payload'

/**
 * The colleague to whom a mail about leads goes, or undefined where their role no longer includes leads, or
 * nobody has signed in with their address yet: it may be somebody else's.
 */
export async function findColleague(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id }, role: { in: ['admin', 'sales'] }, firstSignInAt: { exists: true } },
    depth: 0,
  })
  return docs[0]
}
