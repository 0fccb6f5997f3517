import type { Access, CollectionConfig, Where } from 'payload'
import { isAdminOrSales, isAdminUser, isNobodyField, maySeeLeads } from '@/content/access'

/** One's own, and those that are shared with everybody who may see leads. */
const ownOrShared: Access = ({ req: { user } }) => {
  const kinds: Where[] = [{ author: { equals: user?.id } }, { isShared: { equals: true } }]
  return maySeeLeads(user) && { or: kinds }
}

/** One's own, and for admins every shared one as well. */
const ownOrAdmin: Access = (args) =>
  isAdminUser(args.req.user)
    ? ownOrShared(args)
    : maySeeLeads(args.req.user) && { author: { equals: args.req.user?.id } }

/**
 * Views of the leads screen that somebody has given a name. Payload's own query presets hold what its
 * list view knows, and ours has another search, other filters and other columns.
 */
export const leadViewsCollection: CollectionConfig = {
  slug: 'lead-views',
  labels: { singular: 'View', plural: 'Views of leads' },
  // The leads screen is where they are made and used.
  admin: { hidden: true },
  access: { create: isAdminOrSales, read: ownOrShared, update: ownOrAdmin, delete: ownOrAdmin },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true },
    // What the address of the screen says after its question mark.
    { name: 'query', type: 'text' },
    // Keys of the columns beside the six, with commas between them.
    { name: 'columns', type: 'text' },
    { name: 'isShared', type: 'checkbox', defaultValue: false, required: true },
    { name: 'author', type: 'relationship', relationTo: 'users', access: { update: isNobodyField } },
    // Kept as it was then, so that a shared view can be told after somebody has left.
    { name: 'authorName', type: 'text', required: true, access: { update: isNobodyField } },
  ],
}
