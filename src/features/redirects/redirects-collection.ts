import type { CollectionConfig } from 'payload'
import { controlsWithoutDrafts } from '@/content/panel/controls-without-drafts'
import { collapseChains, refuseLoops } from '@/features/redirects/collapse-chains'
import { fromField, toField } from '@/features/redirects/path-fields'
import { isAdminOrEditor } from '@/content/access'
import { announceContentChange, announceContentDelete } from '@/content/events/content-events'

/**
 * Old addresses and their new ones. The front door responds with the redirect before the request reaches a
 * page.
 */
export const redirectsCollection: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'permanent', 'updatedAt'],
    description:
      'A redirect sends visitors from an old address to a new one. When the address of a page changes, the site adds one automatically.',
    hidden: ({ user }) => user?.role === 'sales',
    components: { edit: controlsWithoutDrafts },
  },
  access: {
    create: isAdminOrEditor,
    read: isAdminOrEditor,
    update: isAdminOrEditor,
    delete: isAdminOrEditor,
  },
  disableDuplicate: true,
  hooks: {
    beforeChange: [refuseLoops],
    afterChange: [collapseChains, announceContentChange],
    afterDelete: [announceContentDelete],
  },
  fields: [
    fromField,
    toField,
    {
      name: 'permanent',
      label: 'Permanent',
      type: 'checkbox',
      defaultValue: true,
      required: true,
      admin: {
        description:
          'Search engines then replace the old address with the new one. Untick this if the move is temporary.',
      },
    },
  ],
}
