import type { Field } from 'payload'
import { isAdminField } from '@/lib/access'

/** How long leads are kept. Empty means for ever, which a site must decide for itself. */
export const retentionField: Field = {
  name: 'retentionMonths',
  label: 'Erase leads after so many months',
  type: 'number',
  min: 1,
  max: 1_200,
  access: { read: isAdminField, update: isAdminField },
  validate: (months: unknown) =>
    months === null || months === undefined || Number.isInteger(months) || 'Please use whole months.',
  admin: {
    description: 'Counted from the first sign-up; every older lead is erased for good. Empty: never.',
  },
}
