import type { Field } from 'payload'
import { z } from 'zod'
import { isAdminField } from '@/content/access'

const minMonths = 1
const maxMonths = 1_200
const wholeMonths = z.int().min(minMonths).max(maxMonths)

/** How long leads are kept. Empty means without a limit; each site must decide that itself. */
export const retentionField: Field = {
  name: 'retentionMonths',
  label: 'Erase leads after this many months',
  type: 'number',
  min: minMonths,
  max: maxMonths,
  access: { read: isAdminField, update: isAdminField },
  // This replaces Payload’s own validation, so it checks `min` and `max` itself.
  validate: (months: unknown) =>
    months === null ||
    months === undefined ||
    wholeMonths.safeParse(months).success ||
    'Please use whole months, from 1 to 1,200.',
  admin: {
    description:
      'Counted from the last sign-up or the last entry in the lead’s history. Then the lead is erased permanently. Leave empty to keep leads without a limit.',
  },
}
