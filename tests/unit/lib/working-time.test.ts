import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '@/lib/wall-time'
import { workingHoursAgo } from '@/lib/working-time'

const quarter = 15 * 60_000
const week = { zone: 'Europe/Berlin', days: [0, 1, 2, 3, 4], startHour: 9, endHour: 17 }
const ago = (hours: number, now: string, of = week) => workingHoursAgo(hours, new Date(now), of).toISOString()

test('hours of one working day are plain hours', () => {
  expect(ago(4, '2026-11-24T14:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
})

test('the night and the weekend do not count', () => {
  // Monday, 10:00 in Berlin: one hour of it, and three of Friday afternoon.
  expect(ago(4, '2026-11-23T09:00:00Z')).toBe('2026-11-20T13:00:00.000Z')
  expect(ago(4, '2026-11-22T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
})

test('a team that never works counts plain hours', () => {
  expect(ago(4, '2026-11-22T12:00:00Z', { ...week, days: [] })).toBe('2026-11-22T08:00:00.000Z')
})

/** Counts quarters of an hour backwards on the clock of the zone. */
function counted(hours: number, now: Date, { zone, days, startHour, endHour }: typeof week) {
  let left = hours * 4
  let moment = now.getTime()
  while (left > 0) {
    moment -= quarter
    const wall = wallTime(zone, new Date(moment))
    const hour = Number(wall.slice(11, 13))
    const day = (new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7
    if (days.includes(day) && hour >= startHour && hour < endHour) left -= 1
  }
  return new Date(moment)
}

test('it agrees with counting quarter by quarter, over changes of the clocks as well', () => {
  const changes = ['2026-03-08T12:00Z', '2026-03-29T12:00Z', '2026-10-25T12:00Z', '2026-11-01T12:00Z']
  const teams = fc.record({
    zone: fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'UTC'),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 3 }),
    startHour: fc.integer({ min: 0, max: 11 }),
    endHour: fc.integer({ min: 12, max: 24 }),
  })
  const moments = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -300, max: 300 }))
    .map(([near, quarters]) => new Date(Date.parse(near) + quarters * quarter))
  const check = fc.property(teams, moments, fc.integer({ min: 1, max: 12 }), (team, now, hours) => {
    const found = workingHoursAgo(hours, now, team)
    expect(counted(hours, now, team)).toEqual(found)
  })
  fc.assert(check, { numRuns: 60 })
})
