import type { ArrayField } from 'payload'
import { storageKinds } from '@/features/consent/storage-kinds'

/** Everything the site stores in a browser. The cookie policy shows the same list as a table. */
export const consentServicesField: ArrayField = {
  name: 'services',
  label: 'Cookies and browser storage',
  labels: { singular: 'Entry', plural: 'Entries' },
  interfaceName: 'CookieServices',
  type: 'array',
  required: true,
  minRows: 1,
  maxRows: 60,
  admin: { initCollapsed: true },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 80 },
        { name: 'provider', type: 'text', required: true, maxLength: 80 },
      ],
    },
    { name: 'purpose', type: 'textarea', required: true, maxLength: 240 },
    {
      type: 'row',
      fields: [
        {
          name: 'storage',
          label: 'Kind of storage',
          type: 'select',
          required: true,
          defaultValue: 'cookie',
          options: storageKinds.map(({ label, value }) => ({ label, value })),
        },
        { name: 'retention', label: 'Kept for', type: 'text', required: true, maxLength: 80 },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'category',
          type: 'select',
          required: true,
          defaultValue: 'necessary',
          options: [
            { label: 'Necessary', value: 'necessary' },
            { label: 'Statistics', value: 'statistics' },
            { label: 'Marketing', value: 'marketing' },
          ],
        },
        {
          name: 'needsConsent',
          label: 'Only with permission',
          type: 'checkbox',
          defaultValue: false,
          admin: { description: 'Not used before the visitor agrees to its category.' },
          validate: (value, { siblingData }) =>
            value && isNecessary(siblingData)
              ? 'Necessary entries work without permission. Choose another category or untick this.'
              : true,
        },
      ],
    },
  ],
}

function isNecessary(entry: unknown) {
  return typeof entry === 'object' && entry !== null && 'category' in entry && entry.category === 'necessary'
}
