import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import type { ListLead } from '@/features/leads/list-lead'
import { countMovedWork, listWork, groupTodaysWork } from '@/features/leads/screen/today/todays-work'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { knownAs, someLead } from './some-lead'

const moment = { today: '2026-11-22', waitingSince: '2026-11-22T08:00:00.000Z' }

function workOf(known: Partial<KnownFollowUp> | undefined, lead: Partial<ListLead> = {}) {
  const byId = new Map(known ? [['a1', knownAs(known)]] : [])
  const work = groupTodaysWork([someLead(lead)], { byId, me: 'kim' }, moment)
  return Object.entries(work)
    .filter(([, leads]) => leads.length > 0)
    .map(([kind]) => kind)
}

test('a lead of mine is overdue from the day after, and due on its day', () => {
  expect(workOf({ owner: 'kim', dueOn: '2026-11-21' })).toEqual(['overdue'])
  expect(workOf({ owner: 'kim', dueOn: '2026-11-22' })).toEqual(['due'])
  expect(workOf({ owner: 'kim', dueOn: '2026-11-23' })).toEqual([])
})

test('what is due for a colleague is not mine, and what is due for nobody is everybody’s', () => {
  expect(workOf({ owner: 'lin', dueOn: '2026-11-21' })).toEqual([])
  expect(workOf({ dueOn: '2026-11-21' })).toEqual(['overdue'])
})

test('a lead that was won or lost can have a next step, and spam has none', () => {
  expect(workOf({ owner: 'kim', status: 'won', dueOn: '2026-11-22' })).toEqual(['due'])
  expect(workOf({ owner: 'kim', status: 'spam', dueOn: '2026-11-22' })).toEqual([])
})

test('a new lead without an owner waits from that moment on, unless it is due later', () => {
  expect(workOf(undefined, { createdAt: moment.waitingSince })).toEqual(['waiting'])
  expect(workOf(undefined, { createdAt: '2026-11-22T08:00:00.001Z' })).toEqual([])
  expect(workOf({ nextStep: 'Call' })).toEqual(['waiting'])
  expect(workOf({ status: 'contacted' })).toEqual([])
  expect(workOf({ dueOn: '2026-11-23' })).toEqual([])
})

test('whoever came back is there, and once', () => {
  const cameBackAt = '2026-11-22T07:00:00.000Z'
  expect(workOf({ cameBackAt })).toEqual(['cameBack'])
  expect(workOf({ cameBackAt, owner: 'kim', dueOn: '2026-12-01' })).toEqual(['cameBack'])
  expect(workOf({ cameBackAt, owner: 'kim', dueOn: '2026-11-22' })).toEqual(['due'])
  expect(workOf({ cameBackAt, owner: 'lin' })).toEqual([])
})

test('the longest overdue, the latest who came back and the longest waiting come first', () => {
  const leads = ['e', 'd', 'c', 'b', 'a'].map((id) => someLead({ id }))
  const byId = new Map([
    ['b', knownAs({ dueOn: '2026-11-20' })],
    ['c', knownAs({ dueOn: '2026-11-19' })],
  ])
  const { overdue, waiting } = groupTodaysWork(leads, { byId, me: 'kim' }, moment)
  expect(overdue.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(waiting.map(({ id }) => id)).toEqual(['a', 'd', 'e'])
})

test('what came and went is counted', () => {
  const leads = ['a', 'b', 'c'].map((id) => someLead({ id }))
  const before = groupTodaysWork(leads, { byId: new Map(), me: 'kim' }, moment)
  const after = groupTodaysWork(
    leads,
    { byId: new Map([['b', knownAs({ owner: 'lin' })]]), me: 'kim' },
    moment,
  )
  expect(countMovedWork(before, after)).toBe(1)
  expect(countMovedWork(after, before)).toBe(1)
  expect(countMovedWork(after, after)).toBe(0)
})

const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
const someKnown = fc.record({
  status: fc.constantFrom(...leadStatuses.map(({ value }) => value)),
  owner: fc.constantFrom('kim', 'lin', null),
  nextStep: fc.constantFrom('Call', null),
  dueOn: fc.constantFrom(...days, null),
  cameBackAt: fc.constantFrom('2026-11-21T07:00:00.000Z', null),
  contactedAfter: fc.constant(null),
})
const someone = fc.record({
  known: fc.option(someKnown, { nil: undefined }),
  createdAt: fc.constantFrom(...days).map((day) => `${day}T08:00:00.000Z`),
})

test('among 10,000 leads it finds what asking each question of each lead finds', () => {
  const people = fc.sample(someone, { numRuns: 10_000, seed: 18 })
  const leads = people.map(({ createdAt }, index) => someLead({ id: String(index), createdAt }))
  const byId = new Map(people.flatMap(({ known }, index) => (known ? [[String(index), known] as const] : [])))
  const work = groupTodaysWork(leads, { byId, me: 'kim' }, moment)

  const knownOf = ({ id }: ListLead) => byId.get(id) ?? knownAs({})
  const mine = leads.filter((lead) => {
    const { status, owner } = knownOf(lead)
    return status !== 'spam' && owner !== 'lin'
  })
  const overdue = mine.filter((lead) => ['2026-11-20', '2026-11-21'].includes(knownOf(lead).dueOn ?? ''))
  const due = mine.filter((lead) => knownOf(lead).dueOn === '2026-11-22')
  const later = mine.filter((lead) => !overdue.includes(lead) && !due.includes(lead))
  const cameBack = later.filter((lead) => knownOf(lead).cameBackAt !== null)
  const waiting = later.filter((lead) => {
    const { status, owner, dueOn, cameBackAt } = knownOf(lead)
    if (cameBackAt !== null || dueOn !== null || status !== 'new' || owner !== null) return false
    return lead.createdAt <= moment.waitingSince
  })
  const ids = (some: readonly ListLead[]) => some.map(({ id }) => id).toSorted()
  expect(overdue.length * due.length * cameBack.length * waiting.length).toBeGreaterThan(0)
  expect(ids(work.overdue)).toEqual(ids(overdue))
  expect(ids(work.due)).toEqual(ids(due))
  expect(ids(work.cameBack)).toEqual(ids(cameBack))
  expect(ids(work.waiting)).toEqual(ids(waiting))
  expect(new Set(ids(listWork(work))).size).toBe(listWork(work).length)
})
