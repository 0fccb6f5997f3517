import type { CollectionConfig } from 'payload'
import { isAdminOrSales, isNobody } from '@/content/access'

/** The kinds of corrections. Each has the name of the corrected field. */
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
 * The history of each lead: notes, changes of status, owner, next step or due day, corrections, and later
 * sign-ups. Only the server writes these rows, in the transaction of the change. Deleting a lead deletes its
 * rows.
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
    // The name at the time of the event, so that the history stays readable after the account is deleted.
    { name: 'authorName', label: 'Staff member', type: 'text', required: true },
  ],
}
