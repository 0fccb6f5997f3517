import type { Block } from 'payload'
import { requireOutsideTrash } from '@/features/media/require-outside-trash'
import { richField } from '@/landing/rich/rich-field'
import { headingFields, optionalLine } from '@/landing/section-fields'

/** A picture beside a text. */
export const pictureBlock = {
  slug: 'picture',
  interfaceName: 'PictureSection',
  labels: { singular: 'Picture with text', plural: 'Pictures with text' },
  fields: [
    ...headingFields(),
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      label: 'Picture',
      validate: requireOutsideTrash,
      admin: {
        description:
          'Shown in the shape 4 to 3. Set its focal point in the picture’s own page, so that what matters stays in view.',
      },
    },
    optionalLine('caption', { label: 'Line under the picture', best: 80, maxLength: 160 }),
    {
      name: 'side',
      type: 'select',
      label: 'Side of the picture on wide screens',
      required: true,
      defaultValue: 'right',
      options: [
        { label: 'Right', value: 'right' },
        { label: 'Left', value: 'left' },
      ],
    },
    richField('text', { label: 'Text', help: 'A paragraph or two.', maxLength: 3_000 }),
  ],
} satisfies Block & { slug: 'picture' }
