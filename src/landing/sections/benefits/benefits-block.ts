import type { Block } from 'payload'
import { listField, rowOf } from '@/content/fields/list-field'
import { headingFields, line, optionalLine } from '@/landing/section-fields'

/** The benefits, as cards with a small drawing and a few points each. */
export const benefitsBlock = {
  slug: 'benefits',
  interfaceName: 'BenefitsSection',
  labels: { singular: 'Benefits', plural: 'Benefits' },
  fields: [
    ...headingFields(),
    listField(
      'cards',
      { row: 'Card', required: true, minRows: 1, maxRows: 6, help: 'Up to six. The layout is made for six.' },
      [
        line('title', { label: 'Title', maxLength: 60 }),
        {
          name: 'drawing',
          type: 'select',
          label: 'Drawing',
          required: true,
          defaultValue: 'street-grid',
          options: [
            { label: 'Heat map of streets', value: 'street-grid' },
            { label: 'Peak over a baseline', value: 'peak' },
            { label: 'Detour around a jam', value: 'detour' },
            { label: 'Points with error bars', value: 'error-bars' },
            { label: 'Contour lines', value: 'contours' },
            { label: 'Bars before and after', value: 'before-after' },
          ],
        },
        {
          name: 'reading',
          type: 'group',
          label: 'What the drawing shows',
          admin: { description: 'An invented reading. Leave empty for the text of the drawing.' },
          fields: [
            rowOf(
              optionalLine('label', { label: 'Quantity', best: 30, maxLength: 40 }),
              optionalLine('value', { label: 'Value with its unit', best: 14, maxLength: 20 }),
            ),
            optionalLine('words', { label: 'The value in words', best: 36, maxLength: 60 }),
          ],
        },
        listField(
          'points',
          { row: 'Point', required: true, minRows: 1, maxRows: 5, help: 'Three short points.' },
          [line('text', { label: 'Text', best: 60, maxLength: 120 })],
        ),
      ],
    ),
    optionalLine('sampleTag', {
      label: 'Tag of the drawings',
      help: 'Says that the readings are invented. Leave empty for “Sample”.',
      maxLength: 20,
    }),
  ],
} satisfies Block & { slug: 'benefits' }
