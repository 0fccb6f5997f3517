import type { FiguresSection } from '@/payload-types'

export const figuresSample = {
  blockType: 'figures',
  heading: 'In numbers',
  statement: 'What one vehicle carries.',
  figures: [
    { value: '3', label: 'things it measures: air quality, temperature, traffic' },
    { value: '0', label: 'detours it makes for it' },
    { value: '1', label: 'map that all its readings end up on' },
  ],
  source: 'Counted on our own drawing board.',
} satisfies FiguresSection
