import type { TechnologySection } from '@/payload-types'

export const technologySample = {
  blockType: 'technology',
  heading: 'Our Technology',
  statement: 'Modular Sensor Architecture',
  intro: 'One housing, swappable sensor cartridges, and a data path you can inspect from end to end.',
  layers: [
    {
      title: 'Edge Computing',
      text: 'Each unit cleans, calibrates and compresses readings on the vehicle. When the signal drops it keeps recording and catches up later.',
      plate: 'Vehicle unit',
    },
    {
      title: 'Cloud Integration',
      text: 'Readings join one time-stamped, geo-referenced store. Push them into the warehouse or GIS you already run.',
      plate: 'Cloud store',
    },
    {
      title: 'Open API Architecture',
      text: 'Documented REST endpoints and webhooks. Ask for a street, a polygon or a whole month, in formats your tools already read.',
      plate: 'Open API',
    },
  ],
  call: {
    tag: 'Illustrative',
    request: 'GET /readings?street=harbor-road&last=1h',
    response:
      '{\n  "time": "08:14:05",\n  "place": [52.3702, 4.8952],\n  "air_quality": 28.1,\n  "margin": 1.6,\n  "temperature": 6.5\n}',
  },
} satisfies TechnologySection
