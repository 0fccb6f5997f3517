import { expect, test } from 'vitest'
import { normalizeChoice } from '@/features/leads/screen/selection/normalize-choice'

test('a next step for many is sent as it will be stored', () => {
  expect(normalizeChoice({ nextStep: ' Call back ', status: 'won' })).toEqual({
    nextStep: 'Call back',
    status: 'won',
  })
})

test('a blank is no next step, and takes none off', () => {
  expect(normalizeChoice({ nextStep: '  ' })).toEqual({})
  expect(normalizeChoice({ nextStep: '\u200B', owner: null })).toEqual({ owner: null })
})

test('what is done loses its step, and what is not chosen stays out', () => {
  expect(normalizeChoice({ nextStep: null, dueOn: null })).toEqual({ nextStep: null, dueOn: null })
  expect(normalizeChoice({})).toEqual({})
})
