import type { Block } from 'payload'

import { headingFields, hiddenField, line, optionalLine } from '@/landing/section-fields'
import { startingWith } from '@/landing/starting-words'
import { waitlistFormFields } from './waitlist-form-fields'
import { waitlistSample } from './waitlist-sample'

/** The sign-up form with every word a visitor meets in it. Error messages of fields are fixed. */
export const waitlistBlock = {
  slug: 'waitlist',
  interfaceName: 'WaitlistSection',
  labels: { singular: 'Waitlist', plural: 'Waitlists' },
  fields: [
    ...startingWith(waitlistSample, [
      ...headingFields(),
      {
        name: 'form',
        type: 'group',
        label: 'Form',
        interfaceName: 'WaitlistFormTexts',
        fields: waitlistFormFields,
      },
      {
        name: 'success',
        type: 'group',
        label: 'After a sign-up',
        interfaceName: 'WaitlistSuccessTexts',
        fields: [
          line('title', { label: 'Title', maxLength: 80 }),
          line('body', { label: 'Text', maxLength: 300 }),
          line('closeLabel', { label: 'Button', maxLength: 30 }),
        ],
      },
      {
        name: 'failure',
        type: 'group',
        label: 'When a sign-up fails',
        interfaceName: 'WaitlistFailureTexts',
        fields: [
          line('title', { label: 'Title', maxLength: 80 }),
          line('fallback', { label: 'Text when no reason is known', maxLength: 200 }),
          line('closeLabel', { label: 'Name of the close button', maxLength: 40 }),
          optionalLine('keptNote', { label: 'What happens to the entries', maxLength: 160 }),
        ],
      },
    ]),
    hiddenField,
  ],
} satisfies Block & { slug: 'waitlist' }
