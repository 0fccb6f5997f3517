import { expect, test } from 'vitest'
import { tidyChoice } from '@/features/leads/screen/selection/tidy-choice'

test('a next step for many is sent as it will be stored', () => {
  expect(tidyChoice({ nextStep: ' Call back ', status: 'won' })).toEqual({
    nextStep: 'Call back',
    status: 'won',
  })
})

test('a blank is no next step, and takes none off', () => {
  expect(tidyChoice({ nextStep: '  ' })).toEqual({})
  expect(tidyChoice({ nextStep: '\u200B', owner: null })).toEqual({ owner: null })
})

test('what is done loses its step, and what is not chosen stays out', () => {
  expect(tidyChoice({ nextStep: null, dueOn: null })).toEqual({ nextStep: null, dueOn: null })
  expect(tidyChoice({})).toEqual({})
})
