import { expect, test } from 'vitest'
import { momentOfWallTime, momentText, wallTime } from '@/lib/wall-time'

test.each([
  ['2026-07-01T09:30', 'America/Los_Angeles', '2026-07-01T16:30:00.000Z'],
  ['2026-12-01T09:30', 'America/Los_Angeles', '2026-12-01T17:30:00.000Z'],
  ['2026-12-01T23:59', 'UTC', '2026-12-01T23:59:00.000Z'],
  // The last minute before the clocks are put forward, and the first after it.
  ['2027-03-14T01:59', 'America/Los_Angeles', '2027-03-14T09:59:00.000Z'],
  ['2027-03-14T03:00', 'America/Los_Angeles', '2027-03-14T10:00:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, moment) => {
  expect(momentOfWallTime(wall, zone)?.toISOString()).toBe(moment)
  expect(wallTime(zone, new Date(moment))).toBe(wall)
})

test.each([
  ['2027-03-14T02:30', 'America/Los_Angeles'],
  ['2027-03-28T02:00', 'Europe/Berlin'],
])('there is no %s in %s', (wall, zone) => {
  expect(momentOfWallTime(wall, zone)).toBeNull()
})

test.each(['', 'soon', '2027-02-30T10:00', '2027-02', '0002-11-22T09:30', '0202-11-22T09:30'])(
  '"%s" is no moment',
  (wall) => {
    for (const zone of ['UTC', 'Europe/Berlin']) expect(momentOfWallTime(wall, zone)).toBeNull()
  },
)

test('of two moments with one time the first counts', () => {
  const moment = momentOfWallTime('2026-11-01T01:30', 'America/New_York')
  expect(moment?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

test('a moment is told with its zone', () => {
  const text = momentText('America/Los_Angeles', new Date('2026-11-22T17:30:00Z'))
  expect(text.replaceAll('\u202f', ' ')).toBe('Sun, Nov 22, 2026, 9:30 AM, Los Angeles time')
})
