import type { VisionSection } from '@/payload-types'

export const visionSample = {
  blockType: 'vision',
  heading: 'Our Vision',
  statement: 'One station describes a corner. A route describes the city.',
  intro:
    'Fixed monitors are accurate and sparse. Ours travel. Each pass adds a line of readings to the map, and the lines add up to a picture you can act on.',
  stationCaption: 'One station, one corner',
  routeCaption: 'One route, many corners',
  drawingNote: 'Illustrative',
  pillars: [
    {
      title: 'Real-time Sensing',
      text: 'Sensors ride on buses, vans and service vehicles. Each reading arrives with its time and place.',
    },
    {
      title: 'Actionable Insights',
      text: 'Raw readings become a short list: what changed, when it started, and which street to look at first.',
    },
    {
      title: 'Sustainable Impact',
      text: 'Measure before a change and after it. Keep what worked and publish the evidence.',
    },
  ],
} satisfies VisionSection
