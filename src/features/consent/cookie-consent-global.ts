import type { GlobalConfig } from 'payload'
import { consentCardFields } from '@/features/consent/consent-card-fields'
import { consentServicesField } from '@/features/consent/consent-services-field'
import { cookieTableFields } from '@/features/consent/cookie-table-fields'
import { savedByField } from '@/content/fields/saved-by-field'
import { settingsWithDrafts } from '@/content/drafts/settings-with-drafts'

/** What the site stores in visitors' browsers, and how it asks for permission. */
export const cookieConsentGlobal: GlobalConfig = {
  ...settingsWithDrafts('cookie-consent'),
  label: 'Cookie consent',
  fields: [
    savedByField,
    {
      name: 'enabled',
      label: 'Services that need permission are in use',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'While this is off, such services stay off, no visitor is asked, and the cookie policy says that they do not apply.',
      },
    },
    {
      name: 'version',
      label: 'Version of the question',
      type: 'number',
      required: true,
      min: 1,
      max: 9999,
      // No default: a global without a version is one that was never filled in.
      admin: {
        description:
          'Raise it by one when services or their purposes change: every visitor is then asked again.',
      },
    },
    { name: 'card', label: 'Texts of the card', type: 'group', fields: consentCardFields },
    {
      name: 'categories',
      type: 'group',
      fields: [category('necessary'), category('statistics'), category('marketing')],
    },
    { name: 'table', label: 'Texts of the table', type: 'group', fields: cookieTableFields },
    consentServicesField,
  ],
}

function category(name: 'necessary' | 'statistics' | 'marketing') {
  return {
    name,
    type: 'group' as const,
    fields: [
      { name: 'name', type: 'text' as const, required: true, maxLength: 40 },
      { name: 'description', type: 'textarea' as const, required: true, maxLength: 240 },
    ],
  }
}
