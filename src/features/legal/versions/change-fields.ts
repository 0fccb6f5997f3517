import type { Field } from 'payload'

/** What an editor says about a change when publishing it. It goes into the version, and is empty again after. */
export const changeFields: Field[] = [
  {
    name: 'changes',
    label: 'What changed',
    type: 'textarea',
    maxLength: 400,
    admin: { position: 'sidebar', description: 'Shown to visitors in the list of versions.' },
  },
  {
    name: 'isMaterial',
    label: 'This change is material',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      position: 'sidebar',
      description:
        'It changes what people may rely on. It is announced first, and takes effect on the day below.',
    },
  },
  {
    name: 'effectiveDay',
    label: 'Takes effect on',
    type: 'date',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM d, yyyy' },
      condition: (data) => Boolean(data.isMaterial),
    },
  },
]
