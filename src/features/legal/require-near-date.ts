import type { FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/panel-refusal'

/** Refuses a date outside the years 2000 to 2100, also in drafts: the year 1 is read back as 2001. */
export const requireNearDate: FieldHook = (field) => {
  const { value } = field
  if (!value) return value
  const year = new Date(value).getUTCFullYear()
  if (year >= 2000 && year <= 2100) return value
  throw refuseField(field, 'Choose a date in the years 2000 to 2100.')
}
