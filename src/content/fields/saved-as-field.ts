import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

/** How a version was created, if its content and status do not show it: see `markVersion`. */
export const savedAsField: Field = {
  name: 'savedAs',
  type: 'text',
  admin: { disabled: true },
  access: { create: isNobodyField, update: isNobodyField, read: isNobodyField },
  // The value of an earlier save does not apply to this one.
  hooks: { beforeChange: [() => null] },
}
