import type { Field } from 'payload'
import { isAdminOrSalesField } from '@/content/access'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

/** What staff may change about a lead: how far its follow-up has come, and who looks after it. */
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
]
