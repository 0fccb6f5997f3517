import { afterEach, expect, test, vi } from 'vitest'
import { summarizeContacts, summarizeLeads } from '@/features/leads/screen/summary/summarize-leads'
import { knownAs, someLead } from './some-lead'

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

test.each([
  [[], null],
  [[20], { median: '1 min', count: 1 }],
  [[60, 3 * 60, 59 * 60], { median: '3 min', count: 3 }],
  [[3_600, 2 * 3_600], { median: '1.5 h', count: 2 }],
  [[1, 5 * 86_400, 6 * 86_400], { median: '5 days', count: 3 }],
])('of leads that were contacted after %j seconds the median is said', (seconds, expected) => {
  const leads = [...seconds.map((_, index) => someLead({ id: String(index) })), someLead({ id: 'never' })]
  const byId = new Map(seconds.map((contactedAfter, index) => [String(index), knownAs({ contactedAfter })]))
  expect(summarizeContacts(leads.toReversed(), byId)).toEqual(expected)
})
