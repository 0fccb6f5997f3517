import type { Field } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'

const timeZones = [
  { value: defaultTimeZone, label: 'Los Angeles' },
  { value: 'America/Denver', label: 'Denver' },
  { value: 'America/Chicago', label: 'Chicago' },
  { value: 'America/New_York', label: 'New York' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Berlin', label: 'Berlin' },
  { value: 'UTC', label: 'UTC' },
]

/** What the legal documents and their dates go by, in one place. */
export const legalFactsField: Field = {
  name: 'legalFacts',
  label: 'Legal facts',
  type: 'group',
  fields: [
    {
      name: 'noticeDays',
      label: 'Days of notice before a material change takes effect',
      type: 'number',
      min: 1,
      max: 365,
      defaultValue: 30,
      admin: {
        description:
          'Legal texts show it where they say {notice days}. Publish them again after you change it here.',
      },
    },
    {
      name: 'timeZone',
      label: 'Time zone of the site',
      type: 'select',
      options: timeZones,
      defaultValue: defaultTimeZone,
      admin: { description: 'A day begins at midnight in this zone.' },
    },
  ],
}
