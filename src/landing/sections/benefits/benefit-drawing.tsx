import type { ReactNode } from 'react'
import type { BenefitsSection } from '@/payload-types'
import { BeforeAfterDrawing } from './before-after-drawing'
import { ContoursDrawing } from './contours-drawing'
import { DetourDrawing } from './detour-drawing'
import { ErrorBarsDrawing } from './error-bars-drawing'
import { PeakDrawing } from './peak-drawing'
import { StreetGridDrawing } from './street-grid-drawing'

type Card = BenefitsSection['cards'][number]

/** Each drawing with what it shows: the quantity, a value with its unit, and the value in words. */
const drawings: Record<
  Card['drawing'],
  { Drawing: () => ReactNode; label: string; value: string; words: string }
> = {
  'street-grid': {
    Drawing: StreetGridDrawing,
    label: 'Air quality index by block',
    value: 'AQI 24 to 215',
    words: 'good to very unhealthy, 8 to 9 a.m.',
  },
  peak: {
    Drawing: PeakDrawing,
    label: 'PM2.5 on one street, one day',
    value: '61 µg/m³',
    words: 'at 5:20 p.m., five times the usual',
  },
  detour: {
    Drawing: DetourDrawing,
    label: 'Travel time, depot to site',
    value: '14 min',
    words: 'around the jam, 23 through it',
  },
  'error-bars': {
    Drawing: ErrorBarsDrawing,
    label: 'Air temperature, 13 passes',
    value: '21.4 ± 0.6 °C',
    words: 'mean, with its margin of error',
  },
  contours: {
    Drawing: ContoursDrawing,
    label: 'PM2.5 downwind of a fire',
    value: '98 µg/m³',
    words: 'unhealthy, within 200 m of it',
  },
  'before-after': {
    Drawing: BeforeAfterDrawing,
    label: 'Nitrogen dioxide, daily mean',
    value: '12 ppb',
    words: 'after the measure, 21 before it',
  },
}

type BenefitDrawingProps = Pick<Card, 'drawing' | 'reading'> & { tag: string }

/** The small instrument of a benefit: a drawing that fills its plate, and what it shows in words. */
export function BenefitDrawing({ drawing, reading, tag }: BenefitDrawingProps) {
  const { Drawing, ...sample } = drawings[drawing]
  return (
    <figure className="benefit-plate">
      <figcaption className="type-label reading-line">
        <span>{reading?.label || sample.label}</span> <span>{tag}</span>
      </figcaption>
      <svg
        className="drawing"
        viewBox="-100 16 600 122"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Drawing />
      </svg>
      <p className="reading-line">
        <strong>{reading?.value || sample.value}</strong> <span>{reading?.words || sample.words}</span>
      </p>
    </figure>
  )
}
