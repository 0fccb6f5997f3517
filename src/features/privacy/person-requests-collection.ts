import type { CollectionConfig } from 'payload'
import { isAdmin, isNobody } from '@/content/access'
import { personRequestEndpoint } from '@/features/privacy/person-endpoints'

/**
 * Records who exported or erased the data of a person, or deleted a lead, and when. It does not name the
 * person, because no data of the person may stay. The id of a deleted lead identifies nobody. The list of
 * this collection in the panel contains the form for such requests.
 */
export const personRequestsCollection: CollectionConfig = {
  slug: 'person-requests',
  labels: { singular: 'Data request', plural: 'Data requests' },
  admin: {
    hideAPIURL: true,
    group: 'Administration',
    useAsTitle: 'authorName',
    defaultColumns: ['createdAt', 'kind', 'authorName', 'isFound', 'leadId'],
    hidden: ({ user }) => user?.role !== 'admin',
    components: { beforeListTable: ['/src/features/privacy/panel/person-request-form#PersonRequestForm'] },
  },
  access: { create: isNobody, read: isAdmin, update: isNobody, delete: isNobody },
  disableDuplicate: true,
  endpoints: [
    personRequestEndpoint('export'),
    personRequestEndpoint('erase'),
    personRequestEndpoint('former'),
  ],
  fields: [
    {
      name: 'kind',
      label: 'What was done',
      type: 'select',
      required: true,
      options: [
        { value: 'export', label: 'Exported' },
        { value: 'erase', label: 'Erased' },
        { value: 'delete', label: 'Lead deleted by hand' },
      ],
    },
    { name: 'authorName', label: 'Staff member', type: 'text', required: true },
    { name: 'author', label: 'Account', type: 'relationship', relationTo: 'users' },
    { name: 'isFound', label: 'Data found', type: 'checkbox', required: true },
    { name: 'leadId', label: 'Lead ID', type: 'text' },
  ],
}
