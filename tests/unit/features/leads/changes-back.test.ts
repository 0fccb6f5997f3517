import { expect, test } from 'vitest'
import { changesBack } from '@/features/leads/screen/use-change-leads'

const seen = [
  { id: 'a', status: 'new' as const, owner: null },
  { id: 'b', status: 'won' as const, owner: 'kim' },
  { id: 'c', status: 'new' as const, owner: 'lin' },
]

test('each lead goes back to what it was, and only in what was set', () => {
  expect(changesBack({ leads: seen, set: { status: 'lost' } }, ['a', 'b', 'c'])).toEqual([
    {
      leads: [
        { id: 'a', status: 'lost', owner: null },
        { id: 'c', status: 'lost', owner: 'lin' },
      ],
      set: { status: 'new' },
    },
    { leads: [{ id: 'b', status: 'lost', owner: 'kim' }], set: { status: 'won' } },
  ])
})

test('an owner that was set is taken off again', () => {
  expect(changesBack({ leads: seen, set: { owner: 'kim' } }, ['a'])).toEqual([
    { leads: [{ id: 'a', status: 'new', owner: 'kim' }], set: { owner: null } },
  ])
})

test('what was not changed stays as it is', () => {
  expect(changesBack({ leads: seen, set: { status: 'lost' } }, [])).toEqual([])
})
