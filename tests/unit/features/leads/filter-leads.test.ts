import { expect, test, vi } from 'vitest'
import {
  countMoved,
  createLeadFilter,
  toSearchableLeads,
  type ServerMatches,
  type KnownFollowUps,
} from '@/features/leads/screen/filter-leads'
import { noFilters, type LeadFilters } from '@/features/leads/screen/lead-view'
import { knownAs, someLead } from './some-lead'

const leads = toSearchableLeads([
  someLead({ id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', organization: 'City of Somewhere' }),
  someLead({
    id: 'grace',
    name: 'Grace Hopper',
    email: 'grace@navy.example',
    organization: 'Harbor Freight',
    industry: 'energy',
  }),
  someLead({
    id: 'zoe',
    name: 'ZOË ÅNGSTRÖM',
    email: 'zoe@example.org',
    organization: 'Łódź Transit',
    industry: 'energy',
  }),
])

const byId = new Map([
  ['ada', knownAs({ status: 'won', owner: 'lin' })],
  ['zoe', knownAs({ status: 'spam' })],
])

function filtered(filters: Partial<LeadFilters>, followUps: KnownFollowUps) {
  return leads.filter(createLeadFilter({ ...noFilters, ...filters }, followUps)).map(({ lead }) => lead.id)
}

const found = (search: string, industry = '') => filtered({ search, industry }, { byId: new Map(), me: '' })
const followed = (filters: Partial<LeadFilters>) => filtered(filters, { byId, me: 'lin' })

test('spam is left out until it is asked for', () => {
  expect(followed({})).toEqual(['ada', 'grace'])
  expect(followed({ search: 'zoë' })).toEqual([])
  expect(followed({ status: 'spam' })).toContain('zoe')
})

test('a lead nothing is known of is new, and among the spam it is spam', () => {
  expect(followed({ status: 'new' })).toEqual(['grace'])
  expect(followed({ status: 'won' })).toEqual(['ada'])
  expect(followed({ status: 'spam' })).toEqual(['grace', 'zoe'])
})

test('an owner is somebody, nobody, or whoever looks', () => {
  expect(followed({ owner: 'lin' })).toEqual(['ada'])
  expect(followed({ owner: 'me' })).toEqual(['ada'])
  expect(followed({ owner: 'nobody' })).toEqual(['grace'])
  expect(followed({ owner: 'kim' })).toEqual([])
})

test('without filters every lead is shown, in the order given', () => {
  expect(found('')).toEqual(['ada', 'grace', 'zoe'])
})

test('the search looks into name, email and organization, whatever the case', () => {
  expect(found('LOVELACE')).toEqual(['ada'])
  expect(found('navy.EXAMPLE')).toEqual(['grace'])
  expect(found('harbor f')).toEqual(['grace'])
  expect(found('zoë ångström')).toEqual(['zoe'])
  expect(found('ŁÓDŹ')).toEqual(['zoe'])
})

test('the search does not look into industry, package or id', () => {
  expect(found('energy')).toEqual([])
  expect(found('grace1')).toEqual([])
})

test('the search never reaches from one field into the next', () => {
  expect(found('lovelaceada')).toEqual([])
})

test('the search is taken literally, not as a pattern', () => {
  expect(found('.*')).toEqual([])
  expect(found('(')).toEqual([])
})

test('neither the order of the words nor their accents count', () => {
  expect(found('lovelace ada')).toEqual(['ada'])
  expect(found('angstrom zoe lodz')).toEqual(['zoe'])
  expect(found('Ångstrom')).toEqual(['zoe'])
  expect(found('harbor lovelace')).toEqual([])
})

test('spaces around and between the words do not count', () => {
  expect(found('  ada@example.org ')).toEqual(['ada'])
  expect(found('   ')).toEqual(['ada', 'grace', 'zoe'])
  expect(found('grace  hopper')).toEqual(['grace'])
})

test('the industry has to be exactly the chosen one', () => {
  expect(found('', 'energy')).toEqual(['grace', 'zoe'])
  expect(found('', 'ener')).toEqual([])
})

test('search and industry both have to fit', () => {
  expect(found('example.org', 'energy')).toEqual(['zoe'])
  expect(found('ada', 'energy')).toEqual([])
})

test('leads that come into or leave a list for what colleagues changed are counted', () => {
  const list = leads.map(({ lead }) => lead)
  const applied: KnownFollowUps = { byId: new Map(), me: '' }
  const known: KnownFollowUps = { byId, me: '' }
  const moved = (filters: Partial<LeadFilters>) =>
    countMoved(list, { filters: { ...noFilters, ...filters }, applied, known })
  expect(moved({})).toBe(1)
  expect(moved({ status: 'new' })).toBe(2)
  expect(moved({ status: 'won' })).toBe(1)
  expect(moved({ search: 'grace' })).toBe(0)
  expect(countMoved(list, { filters: noFilters, applied: known, known })).toBe(0)
  expect(countMoved([], { filters: noFilters, applied, known })).toBe(0)
})

test('package and days have to fit, on the clock of whoever looks', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const list = toSearchableLeads([
    someLead({ id: 'late', package: 'pilot', createdAt: '2026-11-22T04:59:59.999Z' }),
    someLead({ id: 'early', package: null, createdAt: '2026-11-21T05:00:00.000Z' }),
    someLead({ id: 'before', package: '', createdAt: '2026-11-21T04:59:59.999Z' }),
  ])
  const wanted = (filters: Partial<LeadFilters>, ids?: ServerMatches) =>
    list
      .filter(createLeadFilter({ ...noFilters, ...filters }, { byId: new Map(), me: '' }, ids))
      .map(({ lead }) => lead.id)
  expect(wanted({ package: 'pilot' })).toEqual(['late'])
  expect(wanted({ package: '-' })).toEqual(['early', 'before'])
  expect(wanted({ from: '2026-11-21' })).toEqual(['late', 'early'])
  expect(wanted({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['late', 'early'])
  expect(wanted({ until: '2026-11-20' })).toEqual(['before'])
  expect(wanted({ wish: 'yes' }, { withWish: new Set(['early']) })).toEqual(['early'])
  expect(wanted({ search: 'buses' }, { byText: new Set(['late']) })).toEqual(['late'])
  vi.unstubAllEnvs()
})
