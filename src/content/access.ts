import type { Access, FieldAccess } from 'payload'
import type { User } from '@/payload-types'

/** The roles of staff: they may use everything, the content, or the leads. */
export const roles = ['admin', 'editor', 'sales'] as const

type Role = (typeof roles)[number]

function hasRole(user: Pick<User, 'role'> | null | undefined, ...allowed: Role[]) {
  return Boolean(user && allowed.includes(user.role))
}

/** Whether this person may read the waitlist's leads. */
export function maySeeLeads(user: Pick<User, 'role'> | null | undefined) {
  return hasRole(user, 'admin', 'sales')
}

/** Whether this person may edit the content, and so see its drafts. */
export function mayEditContent(user: Pick<User, 'role'> | null | undefined) {
  return hasRole(user, 'admin', 'editor')
}

/** Whether this person may do everything. */
export function isAdminUser(user: Pick<User, 'role'> | null | undefined) {
  return hasRole(user, 'admin')
}

export const isNobody: Access = () => false

export const isAdmin: Access = ({ req }) => isAdminUser(req.user)

export const isAdminField: FieldAccess = ({ req }) => isAdminUser(req.user)

export const isAdminOrEditor: Access = ({ req }) => mayEditContent(req.user)

export const isAdminOrSales: Access = ({ req }) => maySeeLeads(req.user)

export const isAdminOrSalesField: FieldAccess = ({ req }) => maySeeLeads(req.user)

export const isNobodyField: FieldAccess = () => false

/**
 * Editors and admins read everything, everybody else only published documents. A simple `true` would give
 * drafts to any visitor who adds `?draft=true`.
 */
export const publishedOrStaff: Access = ({ req }) =>
  mayEditContent(req.user) ? true : { _status: { equals: 'published' } }
