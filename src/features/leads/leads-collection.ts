import type { CollectionConfig } from 'payload'
import { isAdmin, isAdminOrSales, isNobody, isNobodyField } from '@/content/access'
import { lockFirst } from '@/content/database/lock-first'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { followUpFields } from '@/features/leads/follow-up/follow-up-fields'
import { recordPanelChange } from '@/features/leads/follow-up/record-panel-change'
import { announceAtCommit, listMessage } from '@/features/waitlist/intake/announce-lead'
import { industries } from '@/features/waitlist/industries'
import { mailStateField } from '@/features/lead-mail/mail-kinds'
import { forgetFormerDetails, forgetTraces } from '@/features/privacy/forget-traces'
import { personEndpoint, personField } from '@/features/privacy/person-endpoints'
import { recordLeadDelete } from '@/features/privacy/record-person-request'

/**
 * A value that the visitor sent. The panel only shows it; the leads screen can correct it, with a history.
 */
const readOnlyField = { access: { update: isNobodyField }, admin: { readOnly: true } } as const

/**
 * The people on the waitlist. `joinWaitlist` adds the rows of the form; `enterLead` adds the rows that staff
 * enter.
 */
export const leadsCollection: CollectionConfig = {
  slug: 'waitlist-leads',
  labels: { singular: 'Lead', plural: 'Waitlist leads' },
  admin: {
    hideAPIURL: true,
    group: 'Sales',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'organization', 'industry', 'package', 'status', 'owner', 'createdAt'],
    listSearchableFields: ['name', 'email', 'organization'],
    hidden: ({ user }) => !user || !['admin', 'sales'].includes(String(user.role)),
    components: {
      edit: { beforeDocumentControls: ['/src/content/refusals/panel/save-refusal#SaveRefusal'] },
    },
  },
  access: { create: isNobody, read: isAdminOrSales, update: isAdminOrSales, delete: isAdmin },
  disableBulkDelete: true,
  disableDuplicate: true,
  endpoints: [personEndpoint],
  hooks: {
    beforeOperation: [lockFirst],
    afterChange: [recordPanelChange],
    beforeDelete: [forgetFormerDetails],
    afterDelete: [forgetTraces, recordLeadDelete, ({ req }) => announceAtCommit(req, listMessage)],
  },
  fields: [
    { name: 'name', type: 'text', required: true, ...readOnlyField },
    { name: 'email', type: 'text', required: true, ...readOnlyField },
    {
      name: 'emailKey',
      type: 'text',
      required: true,
      unique: true,
      access: { update: isNobodyField },
      admin: { hidden: true },
    },
    { name: 'organization', type: 'text', required: true, ...readOnlyField },
    { name: 'industry', type: 'select', required: true, options: [...industries], ...readOnlyField },
    { name: 'phone', type: 'text', ...readOnlyField },
    { name: 'package', type: 'text', ...readOnlyField },
    { name: 'needsCustomSolution', type: 'checkbox', defaultValue: false, required: true, ...readOnlyField },
    { name: 'customSolutionDescription', type: 'textarea', ...readOnlyField },
    ...followUpFields,
    {
      name: 'signUps',
      label: 'Times signed up',
      type: 'number',
      required: true,
      defaultValue: 1,
      ...readOnlyField,
    },
    {
      name: 'enteredBy',
      type: 'text',
      access: { update: isNobodyField },
      admin: { readOnly: true, condition: (lead) => Boolean(lead?.enteredBy) },
    },
    sidebarNote('screenLink', '/src/features/leads/panel/lead-links#LeadLinks'),
    {
      name: 'spamReasons',
      label: 'Why this looks like spam',
      type: 'textarea',
      access: { update: isNobodyField },
      admin: {
        readOnly: true,
        condition: (lead) => Boolean(lead?.spamReasons),
        description: 'To take this lead out of spam, change its status. Its emails are sent then.',
      },
    },
    // The row is the outbox of its mails: one insert stores the sign-up and makes its mails due.
    mailStateField('confirmation'),
    mailStateField('teamNotice'),
    mailStateField('repeatNotice'),
    // The privacy notice that the form showed at the sign-up, as evidence.
    {
      name: 'notice',
      label: 'Privacy notice that was shown',
      type: 'group',
      admin: { readOnly: true },
      fields: [
        { name: 'wording', type: 'textarea', access: { update: isNobodyField } },
        { name: 'version', type: 'text', access: { update: isNobodyField } },
        { name: 'page', label: 'On the page', type: 'text', access: { update: isNobodyField } },
      ],
    },
    personField,
  ],
}
