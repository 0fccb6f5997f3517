import { expect, test } from 'vitest'
import { readInstant } from '@/lib/read-instant'

test('a moment is read to the millisecond', () => {
  expect(readInstant('since', '2026-11-21T10:00:00.123Z').toISOString()).toBe('2026-11-21T10:00:00.123Z')
})

test.each([null, '', '-1', '1', 'x', '2026-02-30', '1969-12-31T23:59:59Z', '+010000-01-01T00:00:00Z'])(
  '%j is refused with the name of the parameter',
  (text) => {
    expect(() => readInstant('since', text)).toThrow('The time “since” is missing or cannot be read.')
  },
)
