import type { GlobalConfig } from 'payload'
import { versionsScreen } from '@/content/drafts/autosaved-drafts'
import { restoreSettings } from '@/content/drafts/restore-as-draft'
import { listField } from '@/content/fields/list-field'
import { isAdminField, isAdminOrEditor } from '@/content/access'
import { requireEmailAddress } from '@/content/fields/require-email-address'
import { savedAsField, savedByField } from '@/content/fields/saved-by-field'
import { industries } from '@/features/waitlist/industries'
import { mailTextFields } from '@/features/lead-mail/mail-text-fields'
import { retentionField } from '@/features/privacy/retention-field'
import { workingHoursField } from '@/features/lead-mail/working-hours/working-hours-field'

/**
 * The settings for what happens after a sign-up. Editors write the mail to the visitor. Only admins set who
 * gets mails about leads and how long leads are kept, since editors cannot see leads.
 */
export const waitlistSettingsGlobal: GlobalConfig = {
  slug: 'waitlist-settings',
  label: 'Waitlist settings',
  admin: {
    hideAPIURL: true,
    group: 'Sales',
    hidden: ({ user }) => user?.role === 'sales',
    components: {
      elements: {
        SaveButton: '/src/content/saving/panel/save-buttons#SaveSettings',
        beforeDocumentControls: [
          '/src/content/preview/field-finder#FieldFinder',
          '/src/content/refusals/panel/save-refusal#SaveRefusal',
          '/src/content/unsaved/keep-form-changes#KeepFormChanges',
        ],
      },
      views: versionsScreen,
    },
  },
  access: { read: isAdminOrEditor, update: isAdminOrEditor, readVersions: isAdminOrEditor },
  versions: { max: 50 },
  // An old retention time would erase leads.
  endpoints: [restoreSettings('waitlist-settings', ['retentionMonths'])],
  fields: [
    savedByField,
    savedAsField,
    {
      name: 'confirmation',
      label: 'Email to the visitor',
      type: 'group',
      fields: mailTextFields('confirmation'),
    },
    {
      name: 'teamNotice',
      label: 'Email to the team',
      type: 'group',
      access: { read: isAdminField, update: isAdminField },
      fields: [
        ...mailTextFields('teamNotice'),
        listField(
          'recipients',
          {
            row: 'Recipient',
            maxRows: 50,
            help: 'Who gets an email about new leads. Nobody does until you add a recipient.',
          },
          [
            { name: 'email', label: 'Email', type: 'email', required: true, validate: requireEmailAddress },
            {
              name: 'industries',
              type: 'select',
              hasMany: true,
              options: [...industries],
              dbName: nameOfIndustries,
              enumName: (table) => `enum_${nameOfIndustries(table)}`,
              admin: { description: 'Only leads from these industries. Leave empty for all leads.' },
            },
          ],
        ),
      ],
    },
    workingHoursField,
    retentionField,
  ],
}

/** Payload's own name for the table of a version is too long for Postgres. */
function nameOfIndustries({ tableName = '' }) {
  return tableName.startsWith('_') ? 'recipient_industries' : `${tableName}_industries`
}
