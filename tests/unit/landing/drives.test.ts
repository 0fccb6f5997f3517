import { expect, test } from 'vitest'
import { drives } from '@/landing/sections/hero/drives'

type Place = readonly [x: number, y: number]

/** How far before the end of their routes the vehicles are when the animation starts: see hero.css. */
const drivenLength = 700
/** The length of two vehicles with their round ends, and a gap. */
const enough = 24

test('no two vehicles of the map meet on their way', () => {
  const routes = drives.map(({ way }) => pointsOf(way))
  let nearest = Infinity
  for (let ahead = 0; ahead <= drivenLength; ahead += 5) {
    const places = routes.map((route) => placeAt(route, ahead)).filter((place) => place !== undefined)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        nearest = Math.min(nearest, Math.hypot(one[0] - other[0], one[1] - other[1]))
  }
  expect(nearest).toBeGreaterThan(enough)
})

/** Reads the corners of a route from its path data, which begins at its end. */
function pointsOf(way: string): Place[] {
  let at: Place = [0, 0]
  return [...way.matchAll(/([MHV])(-?\d+)(?: (-?\d+))?/g)].map(([, command, first, second]) => {
    if (command === 'M') at = [Number(first), Number(second)]
    else at = command === 'H' ? [Number(first), at[1]] : [at[0], Number(first)]
    return at
  })
}

/** Returns the place on a route at a distance before its end, or nothing if the route is shorter. */
function placeAt(route: Place[], ahead: number): Place | undefined {
  for (const [index, to] of route.entries()) {
    const from = route[index - 1]
    if (!from) continue
    const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])
    if (ahead <= length) {
      const share = ahead / length
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    ahead -= length
  }
  return undefined
}
