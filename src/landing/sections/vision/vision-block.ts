import type { Block } from 'payload'
import { rowNames } from '@/content/fields/row-names'

import { headingFields, hiddenField, line, optionalParagraph } from '@/landing/section-fields'

/** What the company wants to change, as numbered stations along one line. */
export const visionBlock = {
  slug: 'vision',
  interfaceName: 'VisionSection',
  labels: { singular: 'Vision', plural: 'Visions' },
  fields: [
    ...headingFields(),
    {
      name: 'pillars',
      type: 'array',
      label: 'Pillars',
      labels: { singular: 'Pillar', plural: 'Pillars' },
      required: true,
      minRows: 2,
      maxRows: 4,
      admin: { ...rowNames('Pillar'), description: 'Two to four; three look best.' },
      fields: [
        line('title', { label: 'Title', maxLength: 60 }),
        optionalParagraph('text', { label: 'Text', help: 'One or two sentences.', maxLength: 260 }),
      ],
    },
    hiddenField,
  ],
} satisfies Block & { slug: 'vision' }
