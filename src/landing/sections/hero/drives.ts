import { airClassAt, cornerAt, type Point } from './street-lattice'

export type Drive = {
  /** The way driven, as path data. */
  way: string
  length: number
  /** The samples taken, as path data of dots, one entry for each class of air met. */
  samples: { airClass: number; dots: string }[]
}

/** Turns of each drive, as column and row of the lattice. Every drive ends where the page shows it. */
// prettier-ignore
const turns: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [[0, 5], [6, 5], [6, 8], [12, 8], [12, 6]],
  [[2, 15], [2, 10], [9, 10], [9, 5], [11, 5]],
  [[18, 10], [16, 10], [16, 7], [10, 7], [10, 9]],
  [[5, 15], [5, 12], [11, 12], [11, 9], [12, 9]],
  [[16, 0], [16, 4], [13, 4], [13, 13]],
  [[4, 15], [4, 13], [12, 13]],
  [[18, 14], [15, 14], [15, 11], [16, 11]],
]

const sampleDistance = 13

/** The drives of the hero's map, measured. */
export const drives: readonly Drive[] = turns.map((corners) => {
  const points = corners.map(([column, row]) => cornerAt(column, row))
  return { way: wayThrough(points), length: lengthOf(points), samples: sampleAlong(points) }
})

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

function sampleAlong(points: readonly Point[]) {
  const dotsOf = new Map<number, string>()
  for (const { from, to, length } of legsOf(points)) {
    const count = Math.max(1, Math.round(length / sampleDistance))
    for (let step = 1; step <= count; step += 1) {
      const share = step / count
      const at: Point = [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share),
      ]
      const airClass = airClassAt(at)
      dotsOf.set(airClass, `${dotsOf.get(airClass) ?? ''}M${at[0]} ${at[1]}h0`)
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
