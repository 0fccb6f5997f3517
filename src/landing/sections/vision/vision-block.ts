import type { Block } from 'payload'
import { listField } from '@/content/fields/list-field'
import { headingFields, optionalLine, titleAndText } from '@/landing/section-fields'

/** The vision, as numbered stations along one line. */
export const visionBlock = {
  slug: 'vision',
  interfaceName: 'VisionSection',
  labels: { singular: 'Vision', plural: 'Visions' },
  fields: [
    ...headingFields(),
    optionalLine('stationCaption', {
      label: 'Caption of the drawing on the left',
      help: 'The two drawings beside the heading show one station and one route.',
      maxLength: 40,
    }),
    optionalLine('routeCaption', {
      label: 'Caption of the drawing on the right',
      help: 'Empty captions show no words.',
      maxLength: 40,
    }),
    optionalLine('drawingNote', {
      label: 'Note under both drawings',
      help: 'Says that they are illustrations.',
      maxLength: 40,
    }),
    listField(
      'pillars',
      { row: 'Pillar', required: true, minRows: 2, maxRows: 4, help: 'Two to four; three look best.' },
      titleAndText(),
    ),
  ],
} satisfies Block & { slug: 'vision' }
