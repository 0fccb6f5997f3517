import { afterEach, expect, test, vi } from 'vitest'
import { legalDate } from '@/features/legal/legal-date'

const everyTimeZone = ['UTC', 'Etc/GMT+12', 'Pacific/Kiritimati', ...Intl.supportedValuesOf('timeZone')]

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['2025-05-01T00:00:00.000Z', '2025-05-01T12:00:00.000Z', '2025-05-01T23:59:59.999Z'])(
  '%s is May 1, 2025 wherever the server stands',
  (stored) => {
    for (const timeZone of everyTimeZone) {
      vi.stubEnv('TZ', timeZone)
      expect(legalDate(stored), timeZone).toEqual({ text: 'May 1, 2025', machine: '2025-05-01' })
    }
  },
)

test('the time zone of this process really changes in the test above', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(new Date('2025-05-01T00:00:00.000Z').getDate()).toBe(30)
})

test('what stands behind the moment, as the mark of a preview, stands behind the words', () => {
  expect(legalDate('2025-05-01T00:00:00.000Z\u200b')).toEqual({
    text: 'May 1, 2025\u200b',
    machine: '2025-05-01',
  })
})
