import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { legalEditor } from '@/features/legal/legal-editor'
import { isNobody, isNobodyField } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/** Leaves the texts out of lists that others request: a hundred long ones block all other requests for seconds. */
const leaveOutTexts: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  // The site's own reads within a request override the access rules.
  const isRequested = !overrideAccess && req.payloadAPI === 'REST'
  if (operation !== 'read' || 'id' in args || !isRequested) return args
  return { ...args, select: 'select' in args && args.select ? args.select : { body: false, written: false } }
}

/** All published texts of the legal documents. Only publishing adds to them. */
export const legalVersionsCollection: CollectionConfig = {
  slug: 'legal-versions',
  labels: { singular: 'Version of a legal document', plural: 'Versions of legal documents' },
  admin: {
    hideAPIURL: true,
    // Without this, a list loads the full text of all its versions.
    enableListViewSelectAPI: true,
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
    beforeOperation: [leaveOutTexts],
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
    {
      // The text with its placeholders. The versions of its document may not be kept as long.
      name: 'written',
      type: 'richText',
      editor: legalEditor,
      access: { read: isNobodyField },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
  ],
}

function refuse(): never {
  throw panelRefusal(
    'A published version cannot be changed. Publish the document again to make a new one.',
    400,
  )
}
