import { StillDrawing } from '@/landing/still-drawing'

/** The cartridges in their order in the housing. The last one is in front. */
const cartridges = [
  { name: 'air', start: 10, lift: 46 },
  { name: 'temperature', start: 43, lift: 31 },
  { name: 'traffic', start: 76, lift: 16 },
]
const wide = 24
/** Where a cartridge and its slot begin and end, between the right and the left edge of the housing. */
const [right, left] = [24, 86]
const high = 34

/** The unit on a vehicle: one housing with three cartridges that are lifted out of it. */
export function UnitDrawing() {
  return (
    <StillDrawing className="layer-plate" viewBox="0 0 240 208" aria-hidden="true">
      <path className="plate-side" d="M10 120v30l110 54 110-54v-30l-110 54z" />
      <path className="plate-face" d="M120 66 230 120 120 174 10 120z" />
      {cartridges.map(({ name, start, lift }) => {
        const end = start + wide
        const top = lift + high
        return (
          <g key={name}>
            <path
              className="plate-side"
              d={outline([start, right], [end, right], [end, left], [start, left])}
            />
            <path
              className="plate-mark"
              strokeDasharray="3 4"
              d={`M${at(start, left)}v-${lift}M${at(end, left)}v-${lift}M${at(end, right)}v-${lift}`}
            />
            <path
              className="plate-side"
              d={`M${at(start, left, top)}v${high}L${at(end, left, lift)}L${at(end, right, lift)}v-${high}L${at(end, left, top)}zM${at(end, left, top)}v${high}`}
            />
            <path
              className="plate-face"
              d={outline([start, right, top], [end, right, top], [end, left, top], [start, left, top])}
            />
            <text
              className="unit-name text-muted font-mono font-medium"
              fill="currentColor"
              fontSize="16"
              x={128 + end - right}
              y={Math.round(66 + (end + right) * 0.49 - top + 4)}
            >
              {name}
            </text>
          </g>
        )
      })}
    </StillDrawing>
  )
}

type Corner = readonly [along: number, across: number, up?: number]

function outline(...corners: readonly Corner[]) {
  return `M${corners.map((corner) => at(...corner)).join('L')}z`
}

/** Returns a point above the housing in the perspective of the plates. */
function at(along: number, across: number, up = 0) {
  return `${120 + along - across} ${Math.round(66 + (along + across) * 0.49 - up)}`
}
