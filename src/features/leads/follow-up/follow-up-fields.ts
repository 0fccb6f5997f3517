import type { Field } from 'payload'
import { isAdminOrSalesField, isNobodyField } from '@/content/access'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

/** Read-only in the panel, because the panel does not check for changes by colleagues. */
const readOnlyText = {
  type: 'text',
  access: { update: isNobodyField },
  admin: { position: 'sidebar', readOnly: true },
} as const

/**
 * The follow-up of a lead, which staff may change: status, owner, next step and due day. The due day is a
 * calendar day in the time zone of the site, such as `2026-11-24`. A point in time could fall on another day
 * in another time zone.
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
