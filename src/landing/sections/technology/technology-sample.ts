import type { TechnologySection } from '@/payload-types'

/**
 * Units are UCUM codes, times are UTC, and each value has its sensor and its uncertainty. Indented with tabs, which are
 * narrow on a small phone.
 */
const response = `{
	"street": "harbor-road",
	"pollutant": "pm2.5",
	"unit": "ug/m3",
	"coverage_factor": 2,
	"readings": [{
		"time": "2026-05-01T15:04:12Z",
		"sensor": "unit-204",
		"lat": 33.7701, "lon": -118.1937,
		"value": 11.8, "uncertainty": 1.6
	}, {
		"time": "2026-05-01T15:21:47Z",
		"sensor": "unit-117",
		"lat": 33.7709, "lon": -118.1902,
		"value": 14.3, "uncertainty": 1.7
	}, {
		"time": "2026-05-01T15:49:30Z",
		"sensor": "unit-204",
		"lat": 33.7704, "lon": -118.1921,
		"value": 12.6, "uncertainty": 1.6
	}]
}`

export const technologySample = {
  blockType: 'technology',
  heading: 'Our Technology',
  statement: 'Modular Sensor Architecture',
  intro: 'One housing, swappable sensor cartridges, and a data path you can inspect from end to end.',
  layers: [
    {
      title: 'Edge Computing',
      text: 'Each unit cleans, calibrates and compresses readings on the vehicle. When the signal drops, it keeps recording and catches up later.',
    },
    {
      title: 'Cloud Integration',
      text: 'Readings join one store, each with its time and place. Push them into the data warehouse or GIS you already run.',
    },
    {
      title: 'Open API Architecture',
      text: 'REST endpoints and webhooks. Ask for a street, a polygon or a whole month, in formats your tools already read.',
    },
  ],
  call: {
    tag: 'Illustrative',
    request: 'GET /v1/readings?street=harbor-road&pollutant=pm2.5&last=1h',
    response,
  },
} satisfies TechnologySection
