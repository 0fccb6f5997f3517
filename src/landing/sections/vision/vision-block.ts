import type { Block } from 'payload'
import { listField } from '@/content/fields/list-field'
import { headingFields, titleAndText } from '@/landing/section-fields'

/** The vision, as numbered stations along one line. */
export const visionBlock = {
  slug: 'vision',
  interfaceName: 'VisionSection',
  labels: { singular: 'Vision', plural: 'Visions' },
  fields: [
    ...headingFields(),
    listField(
      'pillars',
      { row: 'Pillar', required: true, minRows: 2, maxRows: 4, help: 'Two to four; three look best.' },
      titleAndText(),
    ),
  ],
} satisfies Block & { slug: 'vision' }
