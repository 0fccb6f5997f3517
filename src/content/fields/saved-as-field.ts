import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

/** How a version came about where its words and its status do not tell: see `markVersion`. */
export const savedAsField: Field = {
  name: 'savedAs',
  type: 'text',
  admin: { disabled: true },
  access: { create: isNobodyField, update: isNobodyField, read: isNobodyField },
  // What an earlier save was is not what this one is.
  hooks: { beforeChange: [() => null] },
}
