import type { BenefitsSection } from '@/payload-types'
import { BeforeAfterDrawing } from './before-after-drawing'
import { ContoursDrawing } from './contours-drawing'
import { DetourDrawing } from './detour-drawing'
import { ErrorBarsDrawing } from './error-bars-drawing'
import { PeakDrawing } from './peak-drawing'
import { StreetGridDrawing } from './street-grid-drawing'

type DrawingName = BenefitsSection['cards'][number]['drawing']

const drawings = {
  'street-grid': StreetGridDrawing,
  peak: PeakDrawing,
  detour: DetourDrawing,
  'error-bars': ErrorBarsDrawing,
  contours: ContoursDrawing,
  'before-after': BeforeAfterDrawing,
} satisfies Record<DrawingName, () => React.ReactNode>

/** The small instrument of a benefit. It fills its plate, whatever the plate's shape. */
export function BenefitDrawing({ drawing }: { drawing: DrawingName }) {
  const Drawing = drawings[drawing]
  return (
    <svg
      className="drawing"
      viewBox="0 0 400 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  )
}
