import type { Block } from 'payload'
import { line, optionalLine } from '@/landing/section-fields'

/** A large quote with the name of the speaker. */
export const quoteBlock = {
  slug: 'quote',
  interfaceName: 'QuoteSection',
  labels: { singular: 'Quote', plural: 'Quotes' },
  fields: [
    {
      name: 'quote',
      type: 'textarea',
      label: 'What was said',
      required: true,
      maxLength: 360,
      admin: {
        description: 'Without quotation marks: the page adds them. Best under 200 characters.',
        rows: 3,
      },
    },
    line('name', { label: 'Who said it', maxLength: 80 }),
    optionalLine('role', { label: 'Their role and organization', maxLength: 120 }),
  ],
} satisfies Block & { slug: 'quote' }
