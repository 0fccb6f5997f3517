import { StillDrawing } from '@/landing/still-drawing'

type TemperatureBarProps = {
  low: string
  zero: string
  high: string
}

/** The position of each color on the bar, as a function of the position of zero. */
const stops = [
  { colour: 'cold', share: () => 0 },
  { colour: 'cool', share: (zero: number) => zero / 2 },
  { colour: 'zero', share: (zero: number) => zero },
  { colour: 'warm', share: (zero: number) => (zero + 1) / 2 },
  { colour: 'hot', share: () => 1 },
]

/** The bar from the lowest to the highest value. It has the neutral color exactly at zero. */
export function TemperatureBar({ low, zero, high }: TemperatureBarProps) {
  const zeroAt = shareOfZero(low, high)
  const zeroX = percent(zeroAt)
  return (
    <StillDrawing width="100%" height="46" className="mt-4 block overflow-visible" aria-hidden="true">
      <defs>
        <linearGradient id="temperature-ramp">
          {stops.map(({ colour, share }) => (
            <stop key={colour} stopColor={`var(--t-${colour})`} offset={percent(share(zeroAt))} />
          ))}
        </linearGradient>
      </defs>
      <rect y="5" width="100%" height="14" rx="7" fill="url(#temperature-ramp)" />
      <line className="ink-stroke" strokeWidth="2" x1={zeroX} x2={zeroX} y2="24" />
      <g className="bar-ticks">
        <text y="42">{low}</text>
        <text x={zeroX} y="42" textAnchor="middle">
          {zero}
        </text>
        <text x="100%" y="42" textAnchor="end">
          {high}
        </text>
      </g>
    </StillDrawing>
  )
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)}%`
}

/**
 * The position of zero, from 0 to 1, kept away from the ends. It is in the middle when the values cannot be
 * parsed.
 */
function shareOfZero(low: string, high: string) {
  const from = Number.parseFloat(low)
  const share = -from / (Number.parseFloat(high) - from)
  return Number.isFinite(share) ? Math.min(Math.max(share, 0.15), 0.85) : 0.5
}
