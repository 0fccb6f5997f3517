import type { CollectionConfig } from 'payload'
import { isAdminOrSales, isNobody } from '@/content/access'

/** A detail of the lead that somebody has corrected, under the name of its field. */
const correctedKinds = [
  { value: 'name', label: 'Name corrected' },
  { value: 'email', label: 'Email corrected' },
  { value: 'organization', label: 'Organization corrected' },
  { value: 'industry', label: 'Industry corrected' },
  { value: 'phone', label: 'Phone corrected' },
  { value: 'package', label: 'Package corrected' },
  { value: 'customSolutionDescription', label: 'Custom solution corrected' },
]

/**
 * What happened to each lead: notes, every change of status, owner, next step or due day, every
 * corrected detail, and what its person sent when they signed up again. Rows are written by the server together with the change, and by
 * nobody else; they go when their lead goes.
 */
export const leadEventsCollection: CollectionConfig = {
  slug: 'lead-events',
  labels: { singular: 'Event', plural: 'Lead history' },
  admin: {
    hideAPIURL: true,
    group: 'Sales',
    useAsTitle: 'kind',
    defaultColumns: ['createdAt', 'lead', 'kind', 'note', 'before', 'after', 'authorName'],
    hidden: ({ user }) => !user || !['admin', 'sales'].includes(String(user.role)),
  },
  access: { create: isNobody, read: isAdminOrSales, update: isNobody, delete: isNobody },
  disableDuplicate: true,
  fields: [
    { name: 'lead', type: 'relationship', relationTo: 'waitlist-leads', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'note', label: 'Note' },
        { value: 'status', label: 'Status' },
        { value: 'owner', label: 'Owner' },
        { value: 'next-step', label: 'Next step' },
        { value: 'due-day', label: 'Due day' },
        { value: 'sign-up', label: 'Signed up again' },
        { value: 'entered', label: 'Entered by hand' },
        ...correctedKinds,
      ],
    },
    { name: 'note', type: 'textarea' },
    { name: 'before', type: 'text' },
    { name: 'after', type: 'text' },
    {
      name: 'signUp',
      label: 'What was sent',
      type: 'group',
      admin: { condition: (event) => event?.kind === 'sign-up' },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'organization', type: 'text' },
        { name: 'industry', type: 'text' },
        { name: 'package', type: 'text' },
        { name: 'customSolutionDescription', type: 'textarea' },
        { name: 'page', label: 'On the page', type: 'text' },
        { name: 'spamReasons', label: 'Why this looks like spam', type: 'textarea' },
      ],
    },
    { name: 'author', type: 'relationship', relationTo: 'users' },
    // Kept as it was then, so that the history can be read after somebody has left.
    { name: 'authorName', label: 'Staff member', type: 'text', required: true },
  ],
}
