import { StillDrawing } from '@/landing/still-drawing'

/** From the back of the housing to its front: the back corner of the slot, and how far the cartridge is lifted. */
const cartridges = [
  { name: 'air', x: 130, y: 71, lift: 46 },
  { name: 'temperature', x: 163, y: 87, lift: 31 },
  { name: 'traffic', x: 196, y: 103, lift: 16 },
]

/** The unit on a vehicle: one housing with three cartridges that are lifted out of it. */
export function UnitDrawing() {
  return (
    <StillDrawing className="layer-plate" viewBox="0 0 240 208" aria-hidden="true">
      <path className="plate-side" d="M10 120v30l110 54 110-54v-30l-110 54z" />
      <path className="plate-face" d="M120 66 230 120 120 174 10 120z" />
      {cartridges.map(({ name, x, y, lift }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <path className="plate-side" d="M-24 12 0 24-62 54-86 42z" />
          <g transform={`translate(0 -${lift})`}>
            <path
              className="plate-mark"
              strokeDasharray="3 4"
              d={`M-86 42v${lift}M-62 54v${lift}M0 24v${lift}`}
            />
            <path className="plate-side" d="M-86 8v34l24 12 62-30v-34l-62 30zM-62 20v34" />
            <path className="plate-face" d="M-24-22 0-10-62 20-86 8z" />
            <text className="unit-name text-muted font-mono" fill="currentColor" fontSize="15" x="8" y="-6">
              {name}
            </text>
          </g>
        </g>
      ))}
    </StillDrawing>
  )
}
