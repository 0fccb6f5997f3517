import { airClassAt, cornerAt, type Point } from './street-lattice'

/** Corners of the lattice, in their order. */
type Turns = readonly (readonly [column: number, row: number])[]

export type Drive = {
  /** The route as SVG path data, from its end to its start. */
  way: string
  /** The middle of the parked vehicle: half a vehicle before the end of the route. */
  parked: Point
  /** The samples as SVG path data of lines, one entry for each air quality class. Dashes turn the lines into dots. */
  samples: { airClass: number; dots: string }[]
}

/**
 * The turns of each drive, as column and row of the lattice. Every drive ends where the page shows the vehicle whole,
 * or where nobody sees it: behind a card or outside of the map. No drive ends in the fade beside the text. No two
 * vehicles meet on their way.
 */
// prettier-ignore
const turns: readonly Turns[] = [
  [[0, 5], [6, 5], [6, 8], [12, 8], [12, 7]],
  [[2, 15], [2, 10], [9, 10], [9, 7], [14, 7]],
  [[20, 10], [16, 10], [16, 5], [10, 5], [10, 0]],
  [[5, 15], [5, 12], [11, 12], [11, 9], [16, 9], [16, 11]],
  [[16, 0], [16, 4], [13, 4], [13, 15]],
  [[4, 15], [4, 13], [20, 13]],
  [[18, 14], [15, 14], [15, 11]],
]

const sampleDistance = 13
/** The dashes that turn a line into dots. */
export const dotDashes = `.1 ${sampleDistance - 0.1}`
const halfVehicle = 10

/** The drives of the hero's map. */
export const drives: readonly Drive[] = turns.map(measured)

/** Returns the drive around some corners, with its samples. */
export function measured(corners: Turns): Drive {
  const points = corners.map(([column, row]) => cornerAt(column, row))
  const backwards = points.toReversed()
  return { way: wayThrough(backwards), parked: parkedOn(backwards), samples: sampleAlong(points) }
}

function along(from: Point, to: Point, share: number): Point {
  return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)]
}

function parkedOn(backwards: readonly Point[]): Point {
  const [last] = legsOf(backwards)
  return last ? along(last.from, last.to, halfVehicle / last.length) : [0, 0]
}

function wayThrough(points: readonly Point[]) {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`
      return points[index - 1]?.[0] === x ? `V${y}` : `H${x}`
    })
    .join('')
}

/**
 * Places a sample at each distance along the route. Consecutive samples of one class are one line, which dashes turn
 * into dots. That keeps the page small.
 */
function sampleAlong(points: readonly Point[]) {
  const dotsOf = new Map<number, string>()
  const draw = (airClass: number, line: string) =>
    dotsOf.set(airClass, `${dotsOf.get(airClass) ?? ''}${line}`)
  let [ahead, met, end] = [sampleDistance, 0, '']
  for (const { from, to, length } of legsOf(points)) {
    const lineTo = ([x, y]: Point) => (from[0] === to[0] ? `V${y}` : `H${x}`)
    for (; ahead <= length; ahead += sampleDistance) {
      const at = along(from, to, ahead / length)
      const airClass = airClassAt(at)
      if (airClass !== met) {
        draw(met, end)
        draw(airClass, `M${at[0]} ${at[1]}`)
      }
      // The line ends a little after its last dot, so that the dot is drawn.
      ;[met, end] = [airClass, lineTo(along(from, to, (ahead + 1) / length))]
    }
    ahead -= length
    if (met) draw(met, lineTo(to))
    end = ''
  }
  return [...dotsOf].flatMap(([airClass, dots]) => (airClass ? [{ airClass, dots }] : []))
}

function legsOf(points: readonly Point[]) {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [{ from, to, length: Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) }] : []
  })
}
