import { airClassAt, cornerAt, type Point } from './street-lattice'

export type Drive = {
  /** The whole way, as path data. */
  way: string
  /** Its first part, up to where the map is in plain sight: driven before the page opens. */
  approach: string
  /** The rest, which the page shows being driven. */
  run: string
  runLength: number
  /** The samples taken, as path data of dots, one entry for each class of air met. */
  samples: { airClass: number; dots: string }[]
}

/**
 * Turns of each drive, as column and row of the lattice. Every drive ends where the page shows it whole,
 * or where nobody sees it: behind a card or outside of the map. None ends in the fade beside the words.
 */
// prettier-ignore
const turns: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [[0, 5], [6, 5], [6, 8], [12, 8], [12, 7]],
  [[2, 15], [2, 10], [9, 10], [9, 7], [14, 7]],
  [[18, 10], [16, 10], [16, 5], [10, 5], [10, 0]],
  [[5, 15], [5, 12], [11, 12], [11, 9], [16, 9], [16, 11]],
  [[16, 0], [16, 4], [13, 4], [13, 15]],
  [[4, 15], [4, 13], [20, 13]],
  [[18, 14], [15, 14], [15, 11]],
]

const sampleDistance = 13
/** By how much the map is turned against its streets, in radians. */
const turn = (13 / 180) * Math.PI

/** The drives of the hero's map, measured. */
export const drives: readonly Drive[] = turns.map((corners) => {
  const points = corners.map(([column, row]) => cornerAt(column, row))
  const stops = withEntry(points)
  const entry = stops.findIndex(isInSight)
  const run = stops.slice(entry)
  return {
    way: wayThrough(points),
    approach: wayThrough(stops.slice(0, entry + 1)),
    run: wayThrough(run),
    runLength: lengthOf(run),
    samples: sampleAlong(points),
  }
})

/** The points of a way, and between them the one at which it comes into sight. */
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

/** Whether a point, once the map is turned, stands in its right half, where no words lie over it. */
function isInSight([x, y]: Point) {
  const turned = 600 + (x - 600) * Math.cos(turn) + (y - 380) * Math.sin(turn)
  return turned > 640 && turned < 1190
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

/** Each dot is a move from the one before: the same few moves again and again, which keeps the page small. */
function sampleAlong(points: readonly Point[]) {
  const dotsOf = new Map<number, string>()
  const lastOf = new Map<number, Point>()
  for (const { from, to, length } of legsOf(points)) {
    const count = Math.max(1, Math.round(length / sampleDistance))
    for (let step = 1; step <= count; step += 1) {
      const at = along(from, to, step / count)
      const airClass = airClassAt(at)
      const [x, y] = lastOf.get(airClass) ?? [0, 0]
      dotsOf.set(airClass, `${dotsOf.get(airClass) ?? ''}m${at[0] - x} ${at[1] - y}h0`)
      lastOf.set(airClass, at)
    }
  }
  return [...dotsOf].map(([airClass, dots]) => ({ airClass, dots }))
}

function legsOf(points: readonly Point[]) {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [{ from, to, length: Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) }] : []
  })
}
