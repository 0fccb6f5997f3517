import type { CollectionConfig } from 'payload'
import { isAdmin, isNobody } from '@/content/access'

/**
 * Records who exported which leads, and when. The browser sends the record after it has made the file. Only
 * admins can read the records.
 */
export const leadExportsCollection: CollectionConfig = {
  slug: 'lead-exports',
  labels: { singular: 'Export', plural: 'Exports of leads' },
  admin: {
    description:
      'Created: when the file was made, by the clock of that browser. Updated: when its record arrived here.',
    hideAPIURL: true,
    group: 'Administration',
    useAsTitle: 'authorName',
    defaultColumns: ['createdAt', 'authorName', 'count', 'filters'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { create: isNobody, read: isAdmin, update: isNobody, delete: isNobody },
  disableDuplicate: true,
  fields: [
    { name: 'authorName', label: 'Staff member', type: 'text', required: true },
    { name: 'author', label: 'Account', type: 'relationship', relationTo: 'users' },
    { name: 'count', label: 'Leads', type: 'number', required: true },
    { name: 'filters', label: 'View', type: 'text', required: true },
    // This can be up to 100,000 ids, far more than a form can show. So a separate API route returns them.
    { name: 'leadIds', type: 'textarea', required: true, hidden: true },
    {
      name: 'rows',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/features/leads/panel/export-rows-link#ExportRowsLink' },
      },
    },
  ],
}
