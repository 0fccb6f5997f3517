import { afterEach, expect, test, vi } from 'vitest'
import { summarizeLeads } from '@/features/leads/screen/summary/summarize-leads'
import { someLead } from './some-lead'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('each of the last 30 days is counted on the clock of whoever looks, today last', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const now = new Date('2026-11-21T17:00:00Z')
  const leads = [
    someLead({ createdAt: '2026-11-21T16:59:00.000Z' }),
    someLead({ createdAt: '2026-11-21T05:00:00.000Z' }),
    someLead({ createdAt: '2026-11-21T04:59:59.999Z' }),
    someLead({ createdAt: '2026-10-23T04:00:00.000Z' }),
    someLead({ createdAt: '2026-10-23T03:59:59.999Z' }),
  ]
  const { days } = summarizeLeads(leads, now)
  expect(days).toHaveLength(30)
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-10-23', count: 1 },
    { day: '2026-11-20', count: 1 },
    { day: '2026-11-21', count: 2 },
  ])
  expect(days.at(-1)?.day).toBe('2026-11-21')
})

test('days are whole also when the clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { days } = summarizeLeads([], new Date('2026-11-10T12:00:00Z'))
  expect(new Set(days.map(({ day }) => day)).size).toBe(30)
  expect(days.map(({ day }) => day)).toContain('2026-10-25')
})

test('every industry has its number, the largest first', () => {
  const leads = [someLead({ industry: 'energy' }), someLead({ industry: 'energy' }), someLead()]
  const { industries } = summarizeLeads(leads, new Date())
  expect(industries).toHaveLength(9)
  expect(industries.slice(0, 3)).toMatchObject([
    { label: 'Energy', count: 2 },
    { label: 'Smart City / Urban Planning', count: 1 },
    { count: 0 },
  ])
})
