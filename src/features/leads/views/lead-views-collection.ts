import type { Access, CollectionConfig, Where } from 'payload'
import { isAdminOrSales, isAdminUser, isNobodyField, maySeeLeads } from '@/content/access'

/** The views of the user, and the shared views for all users who may see leads. */
const ownOrShared: Access = ({ req: { user } }) => {
  const kinds: Where[] = [{ author: { equals: user?.id } }, { isShared: { equals: true } }]
  return maySeeLeads(user) && { or: kinds }
}

/** The views of the user. Admins may also change all shared views. */
const ownOrAdmin: Access = (args) =>
  isAdminUser(args.req.user)
    ? ownOrShared(args)
    : maySeeLeads(args.req.user) && { author: { equals: args.req.user?.id } }

/**
 * Saved views of the leads screen. Payload’s query presets do not fit: they store the search, filters and
 * columns of Payload’s list, and ours differ.
 */
export const leadViewsCollection: CollectionConfig = {
  slug: 'lead-views',
  labels: { singular: 'View', plural: 'Views of leads' },
  // Users create and open views on the leads screen.
  admin: { hidden: true },
  access: { create: isAdminOrSales, read: ownOrShared, update: ownOrAdmin, delete: ownOrAdmin },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true },
    // The query string of the leads screen, without the question mark.
    { name: 'query', type: 'text' },
    // The keys of the additional columns, separated by commas. The six standard columns are not listed.
    { name: 'columns', type: 'text' },
    { name: 'isShared', type: 'checkbox', defaultValue: false, required: true },
    { name: 'author', type: 'relationship', relationTo: 'users', access: { update: isNobodyField } },
    // The name at the time of saving, so that a shared view shows its author after the account is deleted.
    { name: 'authorName', type: 'text', required: true, access: { update: isNobodyField } },
  ],
}
