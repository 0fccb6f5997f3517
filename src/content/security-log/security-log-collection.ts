import type { CollectionConfig } from 'payload'
import { isAdmin, isNobody } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * A log of sign-ins, refused sign-ins, changes of accounts, roles and settings, and exports of data, in
 * sentences. The site adds entries and deletes expired ones. Nobody can change or delete one, and only admins
 * read them.
 */
export const securityLogCollection: CollectionConfig = {
  slug: 'security-log',
  labels: { singular: 'Security event', plural: 'Security log' },
  admin: {
    description: 'Kept for a year. Nobody can change or delete an entry.',
    hideAPIURL: true,
    group: 'Administration',
    useAsTitle: 'sentence',
    listSearchableFields: ['sentence'],
    defaultColumns: ['sentence', 'kind', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { create: isNobody, read: isAdmin, update: isNobody, delete: isNobody },
  defaultSort: '-createdAt',
  lockDocuments: false,
  disableDuplicate: true,
  hooks: {
    beforeChange: [({ data, operation }) => (operation === 'create' ? data : refuse())],
    beforeDelete: [refuse],
  },
  fields: [
    // Contains names as of that time, so that it stays readable after somebody has left.
    { name: 'sentence', label: 'What happened', type: 'text', required: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'sign-in', label: 'Sign-in' },
        { value: 'refused-sign-in', label: 'Refused sign-in' },
        { value: 'password', label: 'Password' },
        { value: 'passkey', label: 'Passkey' },
        { value: 'account', label: 'Account' },
        { value: 'role', label: 'Role' },
        { value: 'export', label: 'Export of leads' },
        { value: 'data-request', label: 'Data request' },
        { value: 'settings', label: 'Settings' },
      ],
    },
    { name: 'author', label: 'Staff member', type: 'relationship', relationTo: 'users' },
    { name: 'account', label: 'Affected account', type: 'relationship', relationTo: 'users' },
  ],
}

function refuse(): never {
  throw panelRefusal('Entries of the security log cannot be changed or deleted.', 400)
}
