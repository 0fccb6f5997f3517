import type { PackagesSection } from '@/payload-types'

export const packagesSample = {
  blockType: 'packages',
  heading: 'Packages',
  statement: 'Start with one district, or cover the region',
  intro: 'Pick what fits today. It is not an order, and you can switch when we talk.',
  packages: [
    {
      name: 'Pilot',
      value: 'pilot',
      line: 'To answer one question first',
      contents: [
        { text: 'One district or one corridor' },
        { text: 'Air quality and temperature' },
        { text: 'Weekly summary report' },
        { text: 'A 90-day term' },
      ],
    },
    {
      name: 'Professional',
      value: 'professional',
      line: 'For an operating team',
      contents: [
        { text: 'Citywide or fleetwide coverage' },
        { text: 'Air quality, temperature and traffic' },
        { text: 'Live map, alerts and exports' },
        { text: 'API access and a named contact' },
      ],
      highlight: true,
    },
    {
      name: 'Enterprise',
      value: 'enterprise',
      line: 'For regions and large fleets',
      contents: [
        { text: 'Several cities or a whole network' },
        { text: 'Custom sensor cartridges' },
        { text: 'Single sign-on, roles and audit log' },
        { text: 'Service-level agreement' },
      ],
    },
  ],
  chooseLabel: 'Choose {package}',
  chosenLabel: '{package} selected',
  highlightLabel: 'Recommended',
  note: 'Pricing depends on coverage. When we reply, tell us the area, and we will send a quote.',
} satisfies PackagesSection
