import type { PlateLabel } from './plate-labels'

/** The fire, and how far from it the innermost line reaches. */
const [fireX, fireY] = [230, 42]
const reach = 40

const rings = [
  { airClass: 1, scale: 3.3 },
  { airClass: 1, scale: 2.6 },
  { airClass: 2, scale: 1.95 },
  { airClass: 3, scale: 1.35 },
  { airClass: 4, scale: 0.8 },
]

export const contoursLabels: readonly PlateLabel[] = [{ x: `${(fireX + 8) / 4}%`, y: '97%', text: '200 m' }]

/** Lines of equal value around a hazard that the wind draws out to one side, and their scale. */
export function ContoursDrawing() {
  return (
    <>
      {rings.map(({ airClass, scale }) => (
        <path key={scale} className={`aqi-${airClass} reading-stroke`} strokeWidth="2.4" d={ring(scale)} />
      ))}
      <path className="quiet-stroke" strokeWidth="1.5" d={`M${fireX - reach} 88v8m0-4h${reach}m0-4v8`} />
      <path
        className="aqi-4 reading-stroke"
        strokeWidth="12"
        strokeLinecap="round"
        d={`M${fireX} ${fireY}h0`}
      />
    </>
  )
}

/** A closed curve around the fire, leaning further to the left the wider it is. */
function ring(scale: number) {
  const [x, y] = [fireX - (scale - 0.8) * 13, fireY]
  const [wide, high] = [(reach / 0.8) * scale, 13 * scale]
  return [
    `M${at(x - wide, y)}`,
    `C${at(x - wide, y - high * 0.8)} ${at(x - wide * 0.3, y - high)} ${at(x + wide * 0.1, y - high * 0.9)}`,
    `S${at(x + wide * 0.86, y - high * 0.7)} ${at(x + wide * 0.9, y - high * 0.05)}`,
    `S${at(x + wide * 0.4, y + high * 0.9)} ${at(x, y + high * 0.88)}`,
    `S${at(x - wide, y + high * 0.7)} ${at(x - wide, y)}Z`,
  ].join('')
}

function at(x: number, y: number) {
  return `${Math.round(x)} ${Math.round(y)}`
}
