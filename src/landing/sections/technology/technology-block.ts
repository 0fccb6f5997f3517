import type { Block } from 'payload'
import { rowNames } from '@/content/fields/row-names'

import { headingFields, hiddenField, line, optionalLine, optionalParagraph } from '@/landing/section-fields'

/** How it is built: the layers of the system beside a drawing of them, and a sample call. */
export const technologyBlock = {
  slug: 'technology',
  interfaceName: 'TechnologySection',
  labels: { singular: 'Technology', plural: 'Technologies' },
  fields: [
    ...headingFields(),
    {
      name: 'layers',
      type: 'array',
      label: 'Layers',
      labels: { singular: 'Layer', plural: 'Layers' },
      required: true,
      minRows: 1,
      maxRows: 3,
      admin: {
        ...rowNames('Layer'),
        description: 'From the vehicle on. Each stands beside its plate of the drawing.',
      },
      fields: [
        line('title', { label: 'Title', maxLength: 60 }),
        optionalParagraph('text', { label: 'Text', help: 'One or two sentences.', maxLength: 260 }),
      ],
    },
    {
      name: 'call',
      type: 'group',
      label: 'Sample call',
      admin: { description: 'Leave the request empty to leave the panel out.' },
      fields: [
        optionalLine('tag', { label: 'Tag', help: 'Says that it is an illustration.', maxLength: 20 }),
        optionalLine('request', { label: 'Request', maxLength: 90 }),
        optionalParagraph('response', { label: 'Response', maxLength: 800 }),
      ],
    },
    hiddenField,
  ],
} satisfies Block & { slug: 'technology' }
