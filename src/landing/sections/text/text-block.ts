import type { Block } from 'payload'
import { richField } from '@/landing/rich/rich-field'
import { headingFields } from '@/landing/section-fields'

/** Text with small headings, lists and links. */
export const textBlock = {
  slug: 'text',
  interfaceName: 'TextSection',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [
    ...headingFields(),
    richField('text', {
      label: 'Text',
      help: 'Up to 12,000 characters, about 2,000 words.',
      maxLength: 12_000,
    }),
  ],
} satisfies Block & { slug: 'text' }
