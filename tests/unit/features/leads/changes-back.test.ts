import { expect, test } from 'vitest'
import { asNew, type FollowUp } from '@/features/leads/follow-up/follow-up'
import { changesBack, madeOf } from '@/features/leads/screen/use-change-leads'

const seen = [
  { ...asNew, id: 'a' },
  { ...asNew, id: 'b', status: 'won' as const, owner: 'kim' },
  { ...asNew, id: 'c', owner: 'lin', nextStep: 'Call', dueOn: '2026-11-20' },
]
const [a, b, c] = seen

const back = (set: Partial<FollowUp>, changed: string[]) =>
  changesBack(madeOf({ leads: seen, set }, changed, undefined))

test('each lead goes back to what it was, and only in what was set', () => {
  expect(back({ status: 'lost' }, ['a', 'b', 'c'])).toEqual([
    {
      leads: [
        { ...a, status: 'lost' },
        { ...c, status: 'lost' },
      ],
      set: { status: 'new' },
    },
    { leads: [{ ...b, status: 'lost' }], set: { status: 'won' } },
  ])
})

test('an owner that was set is taken off again', () => {
  expect(back({ owner: 'kim' }, ['a'])).toEqual([{ leads: [{ ...a, owner: 'kim' }], set: { owner: null } }])
})

test('what was not changed stays as it is', () => {
  expect(back({ status: 'lost' }, [])).toEqual([])
})

test('what was done is due again, each with its own step and day', () => {
  expect(back({ nextStep: null, dueOn: null }, ['c'])).toEqual([
    { leads: [{ ...c, nextStep: null, dueOn: null }], set: { nextStep: 'Call', dueOn: '2026-11-20' } },
  ])
})

test('what a first try had changed goes back with what the second has', () => {
  const first = madeOf({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const second = madeOf({ leads: seen.slice(2), set: { owner: 'kim' } }, ['c'], first)
  expect(changesBack(second)).toEqual([
    { leads: [{ ...a, owner: 'kim' }], set: { owner: null } },
    { leads: [{ ...c, owner: 'kim' }], set: { owner: 'lin' } },
  ])
})

test('a lead of both goes back to what it was before the first', () => {
  const first = madeOf({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const again = { leads: [{ ...asNew, id: 'a', owner: 'kim' }], set: { owner: 'kim' } }
  expect(changesBack(madeOf(again, ['a'], first))).toEqual(changesBack(first))
})

test('another change does not take the first one back', () => {
  const first = madeOf({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const other = { leads: seen.slice(2), set: { status: 'lost' as const } }
  expect(madeOf(other, ['c'], first)).toEqual(madeOf(other, ['c'], undefined))
})
