import type { CollectionConfig } from 'payload'
import { isAdmin, isAdminOrSales, isNobody } from '@/lib/access'
import { industries } from '@/features/leads/industries'
import { noticeField } from '@/features/leads/intake/notice-field'
import { spamField } from '@/features/leads/intake/spam-field'
import { leadStatuses } from '@/features/leads/lead-statuses'
import { mailFields } from '@/features/leads/mail/mail-fields'
import { forgetTraces } from '@/features/leads/privacy/forget-traces'
import { personEndpoint } from '@/features/leads/privacy/person-endpoint'
import { personField } from '@/features/leads/privacy/person-field'

/**
 * The people on the waitlist. What they sent is never changed by hand: rows come from the form
 * alone, through `joinWaitlist`.
 */
export const leadsCollection: CollectionConfig = {
  slug: 'waitlist-leads',
  labels: { singular: 'Lead', plural: 'Waitlist leads' },
  admin: {
    hideAPIURL: true,
    group: 'Sales',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'organization', 'industry', 'package', 'createdAt'],
    hidden: ({ user }) => !user || !['admin', 'sales'].includes(String(user.role)),
  },
  access: { create: isNobody, read: isAdminOrSales, update: isNobody, delete: isAdmin },
  disableDuplicate: true,
  hooks: { afterDelete: [forgetTraces] },
  endpoints: [personEndpoint],
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    {
      name: 'emailKey',
      type: 'text',
      required: true,
      unique: true,
      admin: { hidden: true },
    },
    { name: 'organization', type: 'text', required: true },
    { name: 'industry', type: 'select', required: true, options: [...industries] },
    { name: 'package', type: 'text' },
    { name: 'needsCustomSolution', type: 'checkbox', defaultValue: false, required: true },
    { name: 'customSolutionDescription', type: 'textarea' },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: [...leadStatuses],
    },
    {
      name: 'signUps',
      label: 'Times signed up',
      type: 'number',
      required: true,
      defaultValue: 1,
    },
    spamField,
    ...mailFields,
    noticeField,
    personField,
  ],
}
