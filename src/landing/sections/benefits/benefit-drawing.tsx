import type { ReactNode } from 'react'
import type { BenefitsSection } from '@/payload-types'
import { BeforeAfterDrawing } from './before-after-drawing'
import { benefitsSample } from './benefits-sample'
import { ContoursDrawing } from './contours-drawing'
import { ErrorBarsDrawing } from './error-bars-drawing'
import { StreetGridDrawing } from './street-grid-drawing'

type Card = BenefitsSection['cards'][number]

const drawings: Record<Card['drawing'], () => ReactNode> = {
  'street-grid': StreetGridDrawing,
  peak: PeakDrawing,
  detour: DetourDrawing,
  'error-bars': ErrorBarsDrawing,
  contours: ContoursDrawing,
  'before-after': BeforeAfterDrawing,
}

type BenefitDrawingProps = Pick<Card, 'drawing' | 'reading'> & { tag: string }

/**
 * The small instrument of a benefit: a drawing, and a reading in text. The reading has the quantity, a value
 * with its unit, and the value in words. Empty parts are taken from the sample.
 */
export function BenefitDrawing({ drawing, reading, tag }: BenefitDrawingProps) {
  const Drawing = drawings[drawing]
  const sample = benefitsSample.cards.find((card) => card.drawing === drawing)?.reading
  return (
    <figure className="benefit-plate">
      <figcaption className="type-label reading-line">
        <span>{reading?.label || sample?.label}</span> <span>{tag}</span>
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
        <strong>{reading?.value || sample?.value}</strong> <span>{reading?.words || sample?.words}</span>
      </p>
    </figure>
  )
}

const peakCurve = 'M-100 114C-20 110 40 118 120 112C196 106 204 46 244 46S296 100 352 108S440 110 500 106'

/** A peak over the baseline, at the moment it happened. */
function PeakDrawing() {
  return (
    <>
      <path className="grid-stroke" d="M-100 34H500M-100 64H500M-100 94H500M-100 124H500" />
      <path className="aqi-1 reading-fill" opacity=".1" d={`${peakCurve}V170H-100Z`} />
      <path className="quiet-stroke" strokeWidth="1.5" strokeDasharray="5 6" d="M-100 79H500" />
      <path className="aqi-1 reading-stroke" strokeWidth="3" d={peakCurve} />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray=".1 8"
        d="M244 62V150"
      />
      <circle className="aqi-4 reading-fill" cx="244" cy="46" r="7" />
      <circle className="aqi-4 reading-stroke" strokeWidth="1.5" opacity=".6" cx="244" cy="46" r="14" />
    </>
  )
}

/** A traffic jam on the direct route, and the drive around it. */
function DetourDrawing() {
  return (
    <>
      <path
        className="grid-stroke"
        strokeWidth="5"
        d="M-100 38H500M-100 108H500M22-20V170M102-20V170M254-20V170M334-20V170"
      />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 13"
        d="M118 108H243"
      />
      <path
        className="aqi-1 reading-stroke"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray=".1 14"
        d="M-94 108H102V38H254V108H296"
      />
      <circle className="signal-fill" cx="311" cy="108" r="15" />
      <rect className="vehicle-fill" x="300" y="101" width="22" height="14" rx="5" />
    </>
  )
}
