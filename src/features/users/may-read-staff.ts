import type { Access } from 'payload'
import { isAdminOrSelf } from '@/features/users/is-admin-or-self'

/** Sales see those with whom they share the leads, to hand one over; otherwise as for changes. */
export const mayReadStaff: Access = (asked) => {
  const { user } = asked.req
  if (user?.role !== 'sales') return isAdminOrSelf(asked)
  return { role: { in: ['admin', 'sales'] } }
}
