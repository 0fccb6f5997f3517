import type { Payload } from 'payload'

/**
 * Creates the first admin unless anybody can sign in already.
 *
 * @returns the sign-in that was created, or null where there was someone.
 */
export async function createFirstAdmin(payload: Payload, signIn: { email: string; password: string }) {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return null
  await payload.create({ collection: 'users', data: { ...signIn, name: 'Admin', role: 'admin' } })
  return signIn
}
