import type { CollectionConfig } from 'payload'
import { legalEditor } from '@/features/legal/legal-editor'
import { isNobody } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/** All published texts of the legal documents. Only publishing adds to them. */
export const legalVersionsCollection: CollectionConfig = {
  slug: 'legal-versions',
  labels: { singular: 'Version of a legal document', plural: 'Versions of legal documents' },
  admin: {
    hideAPIURL: true,
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'number', 'publishedDay', 'effectiveDay', 'changes'],
    hidden: ({ user }) => user?.role === 'sales',
  },
  access: { create: isNobody, read: () => true, update: isNobody, delete: isNobody },
  lockDocuments: false,
  disableDuplicate: true,
  indexes: [{ fields: ['slug', 'number'], unique: true }],
  hooks: {
    beforeChange: [({ data, operation }) => (operation === 'create' ? data : refuse())],
    beforeDelete: [refuse],
  },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'slug', label: 'Document', type: 'text', required: true },
    { name: 'number', type: 'number', required: true },
    { name: 'publishedDay', label: 'Published', type: 'text', required: true },
    { name: 'effectiveDay', label: 'Takes effect', type: 'text', required: true },
    { name: 'effectiveAt', label: 'Moment of taking effect', type: 'date', required: true },
    { name: 'changes', label: 'What changed', type: 'textarea' },
    { name: 'lastUpdated', type: 'date', required: true },
    { name: 'summary', type: 'textarea' },
    { name: 'notice', type: 'textarea' },
    { name: 'body', type: 'richText', required: true, editor: legalEditor },
  ],
}

function refuse(): never {
  throw panelRefusal(
    'A published version cannot be changed. Publish the document again to make a new one.',
    400,
  )
}
