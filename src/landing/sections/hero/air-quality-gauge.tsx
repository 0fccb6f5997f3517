import { StillDrawing } from '@/landing/still-drawing'

/** Upper ends of the six classes of the air quality index; each gets an equal arc of the gauge. */
const classEnds = [50, 100, 150, 200, 300, 500]
const gap = 0.035
const radius = 84

/** A half circle of six arcs, with a needle at the index. Without a valid index, it has no needle. */
export function AirQualityGauge({ index }: { index: number }) {
  const needle = Math.PI * (1 + shareOfGauge(index))
  return (
    <StillDrawing viewBox="0 0 200 112" className="block w-full" aria-hidden="true" strokeWidth="13">
      {classEnds.map((end, position) => (
        <path key={end} className={`aqi-${position + 1} reading-stroke`} d={arc(position)} />
      ))}
      {Number.isFinite(index) && (
        <path
          className="ink-stroke"
          strokeWidth="3.5"
          strokeLinecap="round"
          d={`M${pointAt(68, needle)}L${pointAt(97, needle)}`}
        />
      )}
    </StillDrawing>
  )
}

function arc(position: number) {
  const start = Math.PI * (1 + position / classEnds.length) + gap
  const end = Math.PI * (1 + (position + 1) / classEnds.length) - gap
  return `M${pointAt(radius, start)}A${radius} ${radius} 0 0 1 ${pointAt(radius, end)}`
}

function pointAt(distance: number, angle: number) {
  return `${(100 + distance * Math.cos(angle)).toFixed(1)} ${(100 + distance * Math.sin(angle)).toFixed(1)}`
}

function shareOfGauge(index: number) {
  const bounded = Math.min(Math.max(index, 0), 500)
  const position = classEnds.findIndex((end) => bounded <= end)
  const start = classEnds[position - 1] ?? 0
  const end = classEnds[position] ?? 500
  return (position + (bounded - start) / (end - start)) / classEnds.length
}
