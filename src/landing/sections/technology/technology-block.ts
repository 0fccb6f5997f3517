import type { Block } from 'payload'
import { listField } from '@/content/fields/list-field'
import { headingFields, optionalLine, optionalParagraph, titleAndText } from '@/landing/section-fields'

/** The technology: the layers of the system beside a drawing of them, and a sample call. */
export const technologyBlock = {
  slug: 'technology',
  interfaceName: 'TechnologySection',
  labels: { singular: 'Technology', plural: 'Technologies' },
  fields: [
    ...headingFields(),
    listField(
      'layers',
      {
        row: 'Layer',
        required: true,
        minRows: 1,
        maxRows: 3,
        help: 'Start with the vehicle. Each layer appears beside its part of the drawing.',
      },
      titleAndText(),
    ),
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
  ],
} satisfies Block & { slug: 'technology' }
