import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

/** Who saved a version. People see the name if their own save comes too late. */
export const savedByField: Field = {
  name: 'savedBy',
  type: 'relationship',
  relationTo: 'users',
  // No form, REST response or public page contains it.
  admin: { disabled: true },
  access: { create: isNobodyField, update: isNobodyField, read: isNobodyField },
  hooks: { beforeChange: [({ req }) => req.user?.id ?? null] },
}

/** Who created a document. Later saves, deletes and restores do not change it. */
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

/** How a version was created, if its content and status do not show it: see `markVersion`. */
export const savedAsField: Field = {
  name: 'savedAs',
  type: 'text',
  admin: { disabled: true },
  access: { create: isNobodyField, update: isNobodyField, read: isNobodyField },
  // The value of an earlier save does not apply to this one.
  hooks: { beforeChange: [() => null] },
}
