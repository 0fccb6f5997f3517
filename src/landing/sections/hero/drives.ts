import { airClassAt, cornerAt, type Point } from './street-lattice'

/** Corners of the lattice, in their order. */
type Turns = readonly (readonly [column: number, row: number])[]

export type Drive = {
  /** The whole route, as SVG path data. */
  way: string
  /**
   * The first part of the route, up to where the map is clearly visible. It is driven before the page opens.
   */
  approach: string
  /** The rest of the route, which the page animates. */
  run: string
  runLength: number
  /** The middle of the vehicle once it has arrived. */
  parked: Point
  /** The samples as SVG path data of lines, one entry for each air quality class. Dashes turn the lines into dots. */
  samples: { airClass: number; dots: string }[]
}

/**
 * The turns of each drive, as column and row of the lattice. Every drive ends where the page shows the
 * vehicle whole, or where nobody sees it: behind a card or outside of the map. No drive ends in the fade
 * beside the text.
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
/** The rotation of the map, in radians. */
const turn = (13 / 180) * Math.PI

/** The drives of the hero's map, with their samples. */
export const drives: readonly Drive[] = turns.map((corners) => {
  const points = pointsOf(corners)
  const stops = withEntry(points)
  const entry = stops.findIndex(isInSight)
  const run = stops.slice(entry)
  return {
    ...measured(corners),
    approach: wayThrough(stops.slice(0, entry + 1)),
    run: wayThrough(run),
    runLength: lengthOf(run),
    parked: parkedOn(run),
  }
})

/** Returns the route around some corners, and the samples on it. */
export function measured(corners: Turns): Pick<Drive, 'way' | 'samples'> {
  const points = pointsOf(corners)
  return { way: wayThrough(points), samples: sampleAlong(points) }
}

function pointsOf(corners: Turns) {
  return corners.map(([column, row]) => cornerAt(column, row))
}

/** The points of a route, plus the point at which the route comes into sight. */
function withEntry(points: readonly Point[]) {
  const stops: Point[] = []
  for (const { from, to, length } of legsOf(points)) {
    stops.push(from)
    if (stops.some(isInSight)) continue
    const steps = Math.ceil(length / sampleDistance)
    const between = Array.from({ length: steps }, (_, step) => along(from, to, step / steps))
    stops.push(...between.filter(isInSight).slice(0, 1))
  }
  return [...stops, ...points.slice(-1)]
}

function along(from: Point, to: Point, share: number): Point {
  return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)]
}

/** Whether a point of the rotated map is in its right half, where no text covers it. */
function isInSight([x, y]: Point) {
  const turned = 600 + (x - 600) * Math.cos(turn) + (y - 380) * Math.sin(turn)
  return turned > 640 && turned < 1190
}

/** Returns the center of the parked vehicle: half a vehicle before the end of the route. */
function parkedOn(run: readonly Point[]): Point {
  const last = legsOf(run).at(-1)
  return last ? along(last.from, last.to, 1 - halfVehicle / last.length) : [0, 0]
}

function wayThrough(points: readonly Point[]) {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`
      return points[index - 1]?.[0] === x ? `V${y}` : `H${x}`
    })
    .join('')
}

function lengthOf(points: readonly Point[]) {
  return legsOf(points).reduce((sum, leg) => sum + leg.length, 0)
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
