import type { FiguresSection } from '@/payload-types'

export const figuresSample = {
  blockType: 'figures',
  heading: 'In numbers',
  statement: 'What one vehicle carries.',
  figures: [
    { value: '3', label: 'kinds of readings: air quality, temperature and traffic' },
    { value: '0', label: 'extra miles driven to collect them' },
    { value: '1', label: 'map that brings them together' },
  ],
  source: 'By design, for one unit on one vehicle.',
} satisfies FiguresSection
