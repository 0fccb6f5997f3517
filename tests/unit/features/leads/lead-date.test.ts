import { afterEach, expect, test, vi } from 'vitest'
import { ageText, clockTime, isoDay, readableDay } from '@/features/leads/screen/lead-date'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a day reads the same in every month of the year', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(readableDay(new Date('2026-11-21T12:00:00Z'))).toBe('21 Nov 2026')
  expect(readableDay(new Date('2026-09-01T12:00:00Z'))).toBe('1 Sep 2026')
  expect(isoDay(new Date('2026-09-01T12:00:00Z'))).toBe('2026-09-01')
})

test('day and time are those of the viewer', () => {
  const instant = new Date('2026-12-31T23:05:09Z')
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(readableDay(instant)).toBe('1 Jan 2027')
  expect(clockTime(instant)).toBe('08:05:09')
  vi.stubEnv('TZ', 'America/New_York')
  expect(readableDay(instant)).toBe('31 Dec 2026')
})

test.each([
  [59_999, 'just now'],
  [-5_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 60 * 60_000, '47 hours ago'],
  [48 * 60 * 60_000, '2 days ago'],
])('a lead that is %d ms old says "%s"', (age, text) => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(ageText(new Date(now.getTime() - age), now)).toBe(text)
})
