import type { ReactNode } from 'react'
import { unmarkedText } from '@/content/preview/unmarked-text'
import { StillDrawing } from '@/landing/still-drawing'
import type { BenefitsSection } from '@/payload-types'
import { BeforeAfterDrawing, beforeAfterLabels } from './before-after-drawing'
import { benefitsSample } from './benefits-sample'
import { ContoursDrawing, contoursLabels } from './contours-drawing'
import { DetourDrawing, detourLabels } from './detour-drawing'
import { ErrorBarsDrawing, errorBarsLabels } from './error-bars-drawing'
import { PeakDrawing, peakLabels } from './peak-drawing'
import { type PlateLabel, PlateLabels } from './plate-labels'
import { StreetGridDrawing, streetGridLabels } from './street-grid-drawing'

type Card = BenefitsSection['cards'][number]

const drawings: Record<Card['drawing'], { Drawing: () => ReactNode; labels: readonly PlateLabel[] }> = {
  'street-grid': { Drawing: StreetGridDrawing, labels: streetGridLabels },
  peak: { Drawing: PeakDrawing, labels: peakLabels },
  detour: { Drawing: DetourDrawing, labels: detourLabels },
  'error-bars': { Drawing: ErrorBarsDrawing, labels: errorBarsLabels },
  contours: { Drawing: ContoursDrawing, labels: contoursLabels },
  'before-after': { Drawing: BeforeAfterDrawing, labels: beforeAfterLabels },
}

type BenefitDrawingProps = Pick<Card, 'drawing' | 'reading'> & { tag: string }

/**
 * The small instrument of a benefit: a drawing, and a reading in text. The reading has the quantity, a value with its
 * unit, and the value in words. Empty parts are taken from the sample. The labels in the drawing belong to the sample's
 * reading, so the reading of an editor is shown without them.
 */
export function BenefitDrawing({ drawing, reading, tag }: BenefitDrawingProps) {
  const { Drawing, labels } = drawings[drawing]
  const sample = benefitsSample.cards.find((card) => card.drawing === drawing)?.reading
  const isSample = isAsIn(sample?.value, reading?.value) && isAsIn(sample?.words, reading?.words)
  return (
    <figure className="benefit-plate">
      <figcaption className="type-label reading-line">
        <span>{reading?.label || sample?.label}</span> <span>{tag}</span>
      </figcaption>
      <StillDrawing className="drawing overflow-visible" aria-hidden="true">
        <svg
          className="stretched overflow-visible"
          width="100%"
          height="100%"
          viewBox="0 0 400 100"
          preserveAspectRatio="none"
        >
          <Drawing />
        </svg>
        {isSample && <PlateLabels labels={labels} />}
      </StillDrawing>
      <p className="reading-line">
        <strong>{reading?.value || sample?.value}</strong> <span>{reading?.words || sample?.words}</span>
      </p>
    </figure>
  )
}

function isAsIn(sample?: string, written?: string | null) {
  return !written || unmarkedText(written) === sample
}
