import { expect, test } from 'vitest'
import { asNew } from '@/features/leads/follow-up/follow-up'
import { changesBack } from '@/features/leads/screen/use-change-leads'

const seen = [
  { ...asNew, id: 'a' },
  { ...asNew, id: 'b', status: 'won' as const, owner: 'kim' },
  { ...asNew, id: 'c', owner: 'lin', nextStep: 'Call', dueOn: '2026-11-20' },
]
const [a, b, c] = seen

test('each lead goes back to what it was, and only in what was set', () => {
  expect(changesBack({ leads: seen, set: { status: 'lost' } }, ['a', 'b', 'c'])).toEqual([
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
  expect(changesBack({ leads: seen, set: { owner: 'kim' } }, ['a'])).toEqual([
    { leads: [{ ...a, owner: 'kim' }], set: { owner: null } },
  ])
})

test('what was not changed stays as it is', () => {
  expect(changesBack({ leads: seen, set: { status: 'lost' } }, [])).toEqual([])
})

test('what was done is due again, each with its own step and day', () => {
  expect(changesBack({ leads: seen, set: { nextStep: null, dueOn: null } }, ['c'])).toEqual([
    { leads: [{ ...c, nextStep: null, dueOn: null }], set: { nextStep: 'Call', dueOn: '2026-11-20' } },
  ])
})
