import type { BenefitsSection } from '@/payload-types'

export const benefitsSample = {
  blockType: 'benefits',
  heading: 'Key Benefits',
  statement: 'What better measurement changes',
  intro: 'Six jobs that get easier with a street-level record.',
  cards: [
    {
      title: 'Smarter Cities',
      drawing: 'street-grid',
      points: [
        { text: 'Compare two streets, hour by hour' },
        { text: 'Try a scheme before you keep it' },
        { text: 'Work from one map, not three' },
      ],
    },
    {
      title: 'Cleaner Environment',
      drawing: 'peak',
      points: [
        { text: 'Find peaks that fixed monitors miss' },
        { text: 'Trace a peak to a road or a season' },
        { text: 'See whether a measure worked' },
      ],
    },
    {
      title: 'Optimized Logistics',
      drawing: 'detour',
      points: [
        { text: 'Route around congestion and heat' },
        { text: 'See where trips lose their time' },
        { text: 'Plan trips in low-emission zones' },
      ],
    },
    {
      title: 'Data-Driven Decisions',
      drawing: 'error-bars',
      points: [
        { text: 'Know the margin of each reading' },
        { text: 'Query history and new data alike' },
        { text: 'Export what you need' },
      ],
    },
    {
      title: 'Enhanced Public Safety',
      drawing: 'contours',
      points: [
        { text: 'Warn crews of heat and icy streets' },
        { text: 'Follow smoke, street by street' },
        { text: 'Send people around the hazard' },
      ],
    },
    {
      title: 'ESG Compliance',
      drawing: 'before-after',
      points: [
        { text: 'Report measured air, not estimates' },
        { text: 'Keep a trail from sensor to report' },
        { text: 'Disclose from one record' },
      ],
    },
  ],
} satisfies BenefitsSection
