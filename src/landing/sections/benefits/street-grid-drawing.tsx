import { below } from './plate-labels'

/** Wide and high, with the gap to the next one. */
const block = { wide: 11, high: 12 }
const pitch = { x: 14, y: 15 }
const rows = 5
const columns = 28

const hotSpots = [
  { x: 16, y: 2.1, reach: 2.4, strength: 0.96 },
  { x: 21.5, y: 4.2, reach: 1.8, strength: 0.6 },
  { x: 7.5, y: 1.2, reach: 1.9, strength: 0.5 },
]
const limits = [0.32, 0.5, 0.68, 0.86]

/** Blocks whose values stand below the drawing: one of the cleanest, and the worst. */
const named = [
  { column: 3, row: 4, value: '24' },
  { column: 16, row: 2, value: '215' },
]

export const streetGridLabels = named.map(({ column, value }) =>
  below(value, `${middleOf(column, 0).x / 4}%`),
)

/** City blocks coloured by their air: a hot junction, and what it does to its neighbours. */
export function StreetGridDrawing() {
  return (
    <>
      <g
        className="wide-strokes"
        strokeWidth={block.high}
        strokeDasharray={`${block.wide} ${pitch.x - block.wide}`}
      >
        {runsByClass().map((path, index) => (
          <path key={index} className={`aqi-${index + 1} reading-stroke`} d={path} />
        ))}
      </g>
      <g className="ink-stroke" strokeLinecap="round">
        <path strokeWidth="1.5" d={named.map((at) => `${moveTo(at)}V86`).join('')} />
        <path strokeWidth="6" d={named.map((at) => `${moveTo(at)}h0`).join('')} />
      </g>
    </>
  )
}

/** Adjacent blocks of one class are drawn as one dashed line, which keeps the markup small. */
function runsByClass() {
  const paths = ['', '', '', '', '']
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0, start = 0; column < columns; column += 1) {
      const airClass = classAt(column, row)
      if (column + 1 < columns && classAt(column + 1, row) === airClass) continue
      const { x, y } = middleOf(start, row)
      const wide = (column - start) * pitch.x + block.wide
      paths[airClass] += `M${x - block.wide / 2} ${y}h${wide}`
      start = column + 1
    }
  }
  return paths
}

function moveTo({ column, row }: { column: number; row: number }) {
  const { x, y } = middleOf(column, row)
  return `M${x} ${y}`
}

function middleOf(column: number, row: number) {
  return { x: 10.5 + column * pitch.x, y: 13 + row * pitch.y }
}

function classAt(column: number, row: number) {
  const heat = hotSpots.reduce(
    (sum, { x, y, reach, strength }) =>
      sum + strength * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * reach ** 2)),
    ((column + row + 1) % 2) * 0.02,
  )
  return limits.filter((limit) => heat >= limit).length
}
