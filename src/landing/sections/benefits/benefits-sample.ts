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
        { text: 'Compare any two streets, hour by hour' },
        { text: 'Test a low-traffic scheme before it is permanent' },
        { text: 'Give planners, engineers and councillors one shared map' },
      ],
    },
    {
      title: 'Cleaner Environment',
      drawing: 'peak',
      points: [
        { text: 'Find pollution peaks that fixed monitors miss' },
        { text: 'Trace a spike to a road, a site or a season' },
        { text: 'Check that a clean-air measure did what it promised' },
      ],
    },
    {
      title: 'Optimized Logistics',
      drawing: 'detour',
      points: [
        { text: 'Route around congestion, heat and rough surfaces' },
        { text: 'See idling by depot, route and hour' },
        { text: 'Plan low-emission-zone deliveries with fewer surprises' },
      ],
    },
    {
      title: 'Data-Driven Decisions',
      drawing: 'error-bars',
      points: [
        { text: 'Every reading carries time, place and margin of error' },
        { text: 'Query history and live data through one API' },
        { text: 'Export what you need, whenever you need it' },
      ],
    },
    {
      title: 'Enhanced Public Safety',
      drawing: 'contours',
      points: [
        { text: 'Warn crews early about ice and heat pockets' },
        { text: 'Watch smoke and fumes move street by street' },
        { text: 'Send people and vehicles around the hazard' },
      ],
    },
    {
      title: 'ESG Compliance',
      drawing: 'before-after',
      points: [
        { text: 'Replace estimates with measured exposure and emissions' },
        { text: 'Keep an audit trail from sensor to report' },
        { text: 'Prepare disclosures from one consistent record' },
      ],
    },
  ],
} satisfies BenefitsSection
