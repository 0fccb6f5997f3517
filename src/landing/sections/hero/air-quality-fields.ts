import type { Field } from 'payload'

import { line, optionalLine } from '@/landing/section-fields'

/** Figures are text, so that 28.1 is never shown as 28.10 and an editor sees what visitors see. */
export const airQualityFields: Field[] = [
  line('title', { label: 'Title', maxLength: 40 }),
  line('value', { label: 'Index', help: 'A number from 0 to 500. It also sets the needle.', maxLength: 6 }),
  {
    type: 'row',
    fields: [
      line('rating', { label: 'Rating, in colour', maxLength: 24 }),
      optionalLine('ratingNote', { label: 'Word after the rating', maxLength: 24 }),
    ],
  },
  {
    type: 'row',
    fields: [
      optionalLine('changeLabel', { label: 'Label of the change', maxLength: 24 }),
      optionalLine('change', { label: 'Change', maxLength: 24 }),
    ],
  },
  line('caption', {
    label: 'The card in one sentence',
    help: 'Read out by screen readers in place of the drawing.',
    maxLength: 200,
  }),
]
