import type { Field } from 'payload'
import { isAdminOrSalesField, isNobodyField } from '@/content/access'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

/** In the panel these are read: a change there would not be checked against what colleagues have chosen. */
const readOnlyText = {
  type: 'text',
  access: { update: isNobodyField },
  admin: { position: 'sidebar', readOnly: true },
} as const

/**
 * What staff may change about a lead: how far its follow-up has come, who looks after it, and what comes
 * next. The due day is a day of the site's zone, as 2026-11-24: a moment would slip to another day elsewhere.
 */
export const followUpFields: Field[] = [
  {
    name: 'status',
    type: 'select',
    required: true,
    defaultValue: 'new',
    index: true,
    options: [...leadStatuses],
    access: { update: isAdminOrSalesField },
    admin: { position: 'sidebar' },
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    maxDepth: 0,
    filterOptions: { role: { in: ['admin', 'sales'] } },
    access: { update: isAdminOrSalesField },
    admin: { position: 'sidebar', allowCreate: false, allowEdit: false },
  },
  { name: 'nextStep', ...readOnlyText },
  { name: 'dueOn', label: 'Due day', ...readOnlyText },
]
