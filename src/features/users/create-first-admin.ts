import type { Payload } from 'payload'

/**
 * Creates the first admin, unless there is an account already.
 *
 * @returns the sign-in of the new account, or null where an account existed
 */
export async function createFirstAdmin(payload: Payload, signIn: { email: string; password: string }) {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return null
  await payload.create({ collection: 'users', data: { ...signIn, name: 'Admin', role: 'admin' } })
  return signIn
}
