import type { Field } from 'payload'

import { line, optionalLine } from '@/landing/section-fields'

/** Figures are text, so that -2.0 keeps its decimal and +6.5 its sign. */
export const temperatureFields: Field[] = [
  line('title', { label: 'Title', maxLength: 40 }),
  {
    type: 'row',
    fields: [
      line('value', { label: 'Figure', maxLength: 6 }),
      line('unit', { label: 'Unit', maxLength: 6 }),
      optionalLine('valueNote', { label: 'Word after the figure', maxLength: 24 }),
    ],
  },
  {
    type: 'row',
    fields: [
      line('low', { label: 'Lowest value', help: 'Left end of the bar.', maxLength: 6 }),
      line('zero', { label: 'Zero', help: 'Stands at the neutral point of the bar.', maxLength: 6 }),
      line('high', { label: 'Highest value', help: 'Right end of the bar.', maxLength: 6 }),
    ],
  },
  {
    type: 'row',
    fields: [
      line('coldLabel', { label: 'Cold', maxLength: 24 }),
      line('neutralLabel', { label: 'Neutral', maxLength: 24 }),
      line('hotLabel', { label: 'Hot', maxLength: 24 }),
    ],
  },
  line('caption', {
    label: 'The card in one sentence',
    help: 'Read out by screen readers in place of the drawing.',
    maxLength: 200,
  }),
]
