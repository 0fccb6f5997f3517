import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

/** Who saved a version, to be named to those whose own save comes too late. */
export const savedByField: Field = {
  name: 'savedBy',
  type: 'relationship',
  relationTo: 'users',
  // No form has it, and no answer of the REST or a public page.
  admin: { disabled: true },
  access: { create: isNobodyField, update: isNobodyField, read: isNobodyField },
  hooks: { beforeChange: [({ req }) => req.user?.id ?? null] },
}

/** Who made a document, whoever saves it, deletes it or brings it back later. */
export const madeByField: Field = {
  ...savedByField,
  name: 'madeBy',
  hooks: {
    beforeChange: [
      ({ operation, originalDoc, req }) =>
        operation === 'create' ? (req.user?.id ?? null) : originalDoc?.madeBy,
    ],
  },
}
