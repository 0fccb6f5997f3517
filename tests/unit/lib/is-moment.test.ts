import { expect, test } from 'vitest'
import { isMoment } from '@/lib/read-instant'

test.each([
  '2026-11-21',
  '2024-02-29',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-11-21T10:00',
  '2026-11-21T10:00:00+05:30',
  new Date().toISOString(),
])('%s is a day or a moment', (text) => {
  expect(isMoment(text)).toBe(true)
})

test.each([
  '',
  '-1',
  '1',
  'x',
  '2026',
  '2026-1-2',
  '2025-02-29',
  '2025-02-30',
  '2025-02-30T00:00:00.000Z',
  '2025-13-01',
  '0000-01-01',
  '+012025-01-01T00:00:00Z',
  '2026-11-21 x',
  '2026-11-21T25:00:00Z',
  '2026-11-21T10:00:00+23:00',
  'November 21, 2026',
  '2026-11-21T10:00:00Z\n',
])('%j is none', (text) => {
  expect(isMoment(text)).toBe(false)
})
