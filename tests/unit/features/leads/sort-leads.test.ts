import { expect, test } from 'vitest'
import { newFollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { toSearchableLeads } from '@/features/leads/screen/filter-leads'
import { sortLeads } from '@/features/leads/screen/sort-leads'
import type { LeadSort } from '@/features/leads/screen/lead-view'
import { someLead } from './some-lead'

const newestFirst = toSearchableLeads([
  someLead({ id: '1', name: 'Zoë', industry: 'other', package: null }),
  someLead({ id: '2', name: 'ada', industry: 'smart-city', package: 'pilot' }),
  someLead({ id: '3', name: 'Ångström', industry: 'energy', package: 'Enterprise' }),
  someLead({ id: '4', name: 'Ada', industry: 'energy', package: 'enterprise' }),
])

const nothingSince = { ...newFollowUp, cameBackAt: null, contactedAfter: null }
const followUps = {
  byId: new Map<string, KnownFollowUp>([
    ['2', { ...nothingSince, status: 'won', owner: 'b', dueOn: '2026-12-01' }],
    ['3', { ...nothingSince, status: 'contacted', owner: 'a', dueOn: '2026-11-24' }],
    ['4', { ...nothingSince, owner: 'gone' }],
  ]),
  me: 'a',
}
const ownerNames = new Map([
  ['a', { full: 'Zadie Smith', short: 'Zadie S.' }],
  ['b', { full: 'Élodie Blanc', short: 'Élodie B.' }],
])

const sorted = async (by: LeadSort['by'], isDescending = false) =>
  (await sortLeads(newestFirst, { by, isDescending }, { followUps, ownerNames })).map(({ lead }) => lead.id)

test('names are in order whatever their case and accents, equal ones newest first', async () => {
  expect(await sorted('name')).toEqual(['2', '4', '3', '1'])
  expect(await sorted('name', true)).toEqual(['1', '3', '2', '4'])
})

test('industries are in the order of what people read', async () => {
  expect(await sorted('industry')).toEqual(['3', '4', '1', '2'])
})

test('leads without a package are last, either way', async () => {
  expect(await sorted('package')).toEqual(['3', '4', '2', '1'])
  expect(await sorted('package', true)).toEqual(['2', '3', '4', '1'])
})

test('the status is in the order of the work, and of whom nothing is known is new', async () => {
  expect(await sorted('status')).toEqual(['1', '4', '3', '2'])
  expect(await sorted('status', true)).toEqual(['2', '3', '1', '4'])
})

test('owners are by name, and leads without one, or with one who is gone, last', async () => {
  expect(await sorted('owner')).toEqual(['2', '3', '1', '4'])
  expect(await sorted('owner', true)).toEqual(['3', '2', '1', '4'])
})

test('due days go both ways, and leads without one are last', async () => {
  expect(await sorted('due')).toEqual(['3', '2', '1', '4'])
  expect(await sorted('due', true)).toEqual(['2', '3', '1', '4'])
})

test('the date goes both ways', async () => {
  expect(await sorted('date', true)).toEqual(['1', '2', '3', '4'])
  expect(await sorted('date')).toEqual(['4', '3', '2', '1'])
})

test('sorting leaves the list it was given as it is', async () => {
  await sorted('name')
  expect(newestFirst.map(({ lead }) => lead.id)).toEqual(['1', '2', '3', '4'])
})
