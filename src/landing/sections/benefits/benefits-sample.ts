import type { BenefitsSection } from '@/payload-types'

export const benefitsSample = {
  blockType: 'benefits',
  heading: 'Key Benefits',
  statement: 'What better data makes possible',
  intro: 'Six jobs that get easier with street-level data. The readings shown here are samples.',
  cards: [
    {
      title: 'Smarter Cities',
      drawing: 'street-grid',
      reading: {
        label: 'Air quality by block',
        value: 'AQI 24 to 215',
        words: 'good to very unhealthy, 8 to 9 a.m.',
      },
      points: [
        { text: 'Compare two streets, hour by hour' },
        { text: 'Test a change before it is permanent' },
        { text: 'Work from one map, not three' },
      ],
    },
    {
      title: 'Cleaner Environment',
      drawing: 'peak',
      reading: {
        label: 'PM2.5 over one day',
        value: '61 µg/m³',
        words: 'at 5:20 p.m., five times the usual level',
      },
      points: [
        { text: 'Find peaks that fixed monitors miss' },
        { text: 'Trace a peak to a road or an hour' },
        { text: 'See whether a policy worked' },
      ],
    },
    {
      title: 'Optimized Logistics',
      drawing: 'detour',
      reading: {
        label: 'Travel time to a site',
        value: '14 min',
        words: 'around the jam, 23 min through it',
      },
      points: [
        { text: 'Route around congestion and heat' },
        { text: 'See where trips lose time' },
        { text: 'Plan trips in low-emission zones' },
      ],
    },
    {
      title: 'Data-Driven Decisions',
      drawing: 'error-bars',
      reading: {
        label: 'Temperature by pass',
        value: '21.4 ± 0.6 °C',
        words: 'mean, with its margin of error',
      },
      points: [
        { text: 'See each reading’s margin of error' },
        { text: 'Query live and past data the same way' },
        { text: 'Export what you need' },
      ],
    },
    {
      title: 'Enhanced Public Safety',
      drawing: 'contours',
      reading: {
        label: 'PM2.5 near a fire',
        value: '98 µg/m³',
        words: 'unhealthy within 200 m of it',
      },
      points: [
        { text: 'Warn crews about heat and ice' },
        { text: 'Follow smoke, street by street' },
        { text: 'Route people around hazards' },
      ],
    },
    {
      title: 'ESG Compliance',
      drawing: 'before-after',
      reading: {
        label: 'Nitrogen dioxide',
        value: '12 ppb',
        words: 'daily mean, 21 before the change',
      },
      points: [
        { text: 'Report measurements, not estimates' },
        { text: 'Trace each figure to its sensor' },
        { text: 'Base disclosures on one record' },
      ],
    },
  ],
  sampleTag: 'Sample',
} satisfies BenefitsSection
