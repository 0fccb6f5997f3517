/**
 * The fictional city of the hero: a street lattice with uneven blocks, and a smooth field of air quality. Two
 * drives that cross one corner measure the same value there, so the picture is consistent.
 */
export type Point = readonly [x: number, y: number]

const columns = [
  -60, 10, 66, 150, 204, 290, 372, 428, 520, 566, 648, 742, 796, 884, 946, 1040, 1096, 1180, 1260, 1340, 1420,
]
const rows = [-120, -40, 24, 96, 140, 214, 300, 352, 430, 472, 560, 628, 700, 744, 820, 900]

/** The sources of pollution: position, reach and strength. */
const sources: readonly { at: Point; reach: number; strength: number }[] = [
  { at: [742, 352], reach: 120, strength: 0.98 },
  { at: [566, 560], reach: 105, strength: 0.72 },
  { at: [1030, 628], reach: 95, strength: 0.5 },
  { at: [290, 214], reach: 110, strength: 0.5 },
]

const background = 0.12
const limits = [0.28, 0.45, 0.68, 0.92]

/** The position of a corner of the lattice, in map units. */
export function cornerAt(column: number, row: number): Point {
  return [columns[column] ?? 0, rows[row] ?? 0]
}

/** All streets as one SVG path. */
export function streetsPath() {
  const down = columns.map((x) => `M${x} -200V960`)
  const across = rows.map((y) => `M-160 ${y}H1500`)
  return [...down, ...across].join('')
}

/** Lanes that divide some of the wider blocks where the map is visible. The choice of blocks is fixed. */
export function lanesPath() {
  let path = ''
  for (let column = 6; column + 1 < columns.length; column += 1) {
    for (let row = 2; row + 2 < rows.length; row += 1) {
      const [left, top] = cornerAt(column, row)
      const [right, bottom] = cornerAt(column + 1, row + 1)
      if ((column * 7 + row * 5) % 5 > 1) continue
      path +=
        right - left > bottom - top
          ? lane(mid(left, right), top, bottom)
          : lane(mid(top, bottom), left, right, true)
    }
  }
  return path
}

/** The air quality class at a point, from 1 (good) to 5 (very unhealthy). */
export function airClassAt([x, y]: Point) {
  const value = sources.reduce(
    (sum, { at, reach, strength }) =>
      sum + strength * Math.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * reach ** 2)),
    background,
  )
  return 1 + limits.filter((limit) => value >= limit).length
}

function mid(low: number, high: number) {
  return Math.round((low + high) / 2)
}

function lane(at: number, from: number, to: number, isAcross = false) {
  return isAcross ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`
}
