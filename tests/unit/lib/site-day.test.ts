import { expect, test } from 'vitest'
import { addDays, dayIn, defaultTimeZone, isDay, startOfDay } from '@/lib/site-day'

test.each([
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01', 'America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
  // The day on which the clocks change begins before they do.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
  expect(dayIn(zone, new Date(moment))).toBe(day)
})

test('days are added over the end of a month', () => {
  expect(addDays('2026-11-21', 30)).toBe('2026-12-21')
})

test('a site that names no zone is in Los Angeles', () => {
  expect(defaultTimeZone).toBe('America/Los_Angeles')
})

test.each([
  ...['', '2026', '2026-11', '2026-1-1', '2026-02-30', '2026-13-01', '2026-11-00', '26-11-21', '12026-11-21'],
  ...[
    '2026-11-21T00:00',
    ' 2026-11-21',
    '2026-11-21 ',
    '2026-11-2',
    '+002026-11-21',
    '２０２６-11-21',
    'today',
  ],
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each(['2026-11-21', '2028-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})
