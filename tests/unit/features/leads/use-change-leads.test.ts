import { expect, test } from 'vitest'
import { newFollowUp, type FollowUp } from '@/features/leads/follow-up/follow-up'
import { buildUndoChanges, collectChanged } from '@/features/leads/screen/use-change-leads'

const seen = [
  { ...newFollowUp, id: 'a' },
  { ...newFollowUp, id: 'b', status: 'won' as const, owner: 'kim' },
  { ...newFollowUp, id: 'c', owner: 'lin', nextStep: 'Call', dueOn: '2026-11-20' },
]
const [a, b, c] = seen

const back = (set: Partial<FollowUp>, changed: string[]) =>
  buildUndoChanges(collectChanged({ leads: seen, set }, changed, undefined))

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
  const first = collectChanged({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const second = collectChanged({ leads: seen.slice(2), set: { owner: 'kim' } }, ['c'], first)
  expect(buildUndoChanges(second)).toEqual([
    { leads: [{ ...a, owner: 'kim' }], set: { owner: null } },
    { leads: [{ ...c, owner: 'kim' }], set: { owner: 'lin' } },
  ])
})

test('a lead of both goes back to what it was before the first', () => {
  const first = collectChanged({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const again = { leads: [{ ...newFollowUp, id: 'a', owner: 'kim' }], set: { owner: 'kim' } }
  expect(buildUndoChanges(collectChanged(again, ['a'], first))).toEqual(buildUndoChanges(first))
})

test('another change does not take the first one back', () => {
  const first = collectChanged({ leads: seen, set: { owner: 'kim' } }, ['a'], undefined)
  const other = { leads: seen.slice(2), set: { status: 'lost' as const } }
  expect(collectChanged(other, ['c'], first)).toEqual(collectChanged(other, ['c'], undefined))
})
