import type { Access } from 'payload'

/** Admins see and change all of the staff, everyone else only themselves. */
export const isAdminOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false
  return user.role === 'admin' || { id: { equals: user.id } }
}
