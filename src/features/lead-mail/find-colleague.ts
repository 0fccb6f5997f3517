import type { Payload } from 'payload'

/**
 * Finds the colleague who gets a mail about leads. Returns undefined if their role no longer includes leads.
 * Also returns undefined before their first sign-in, because the address may belong to somebody else.
 */
export async function findColleague(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id }, role: { in: ['admin', 'sales'] }, firstSignInAt: { exists: true } },
    depth: 0,
  })
  return docs[0]
}
