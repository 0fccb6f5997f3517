import type { Block } from 'payload'
import { listField } from '@/content/fields/list-field'
import { headingFields, line, optionalLine } from '@/landing/section-fields'

/** A few large numbers with their labels. */
export const figuresBlock = {
  slug: 'figures',
  interfaceName: 'FiguresSection',
  labels: { singular: 'Figures', plural: 'Figures' },
  fields: [
    ...headingFields(),
    listField('figures', { row: 'Figure', required: true, minRows: 2, maxRows: 4 }, [
      line('value', { label: 'Number', help: 'With its unit, for example 40 km.', best: 7, maxLength: 12 }),
      line('label', { label: 'What it counts', best: 50, maxLength: 90 }),
    ]),
    optionalLine('source', {
      label: 'Where the numbers are from',
      help: 'Shown small under the numbers, with the date they were counted.',
      maxLength: 160,
    }),
  ],
} satisfies Block & { slug: 'figures' }
