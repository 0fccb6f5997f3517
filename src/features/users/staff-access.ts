import type { Access, Where } from 'payload'

/** Admins see and change all of the staff, everyone else only themselves. */
export const isAdminOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false
  return user.role === 'admin' || { id: { equals: user.id } }
}

/**
 * Everyone sees those with whom they share their work: sales to hand a lead over, editors to know who
 * is editing what they have opened.
 */
export const mayReadStaff: Access = (asked) => {
  const { user } = asked.req
  if (!user || user.role === 'admin') return isAdminOrSelf(asked)
  return { role: { in: ['admin', user.role] } } satisfies Where
}
