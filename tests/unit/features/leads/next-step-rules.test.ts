import { expect, test } from 'vitest'
import { dueDayFault, nextStepFault, tidyNextStep } from '@/features/leads/follow-up/next-step-rules'

const today = '2026-11-22'

test('a next step is one line, without space around it, and nothing where nothing is to be seen', () => {
  expect(tidyNextStep('  Call\r\nAda\tsoon ')).toBe('Call Ada soon')
  expect(tidyNextStep(' \n ')).toBeNull()
  expect(tidyNextStep('\u200B')).toBeNull()
  expect(tidyNextStep(null)).toBeNull()
})

test('one that is too long is refused with both lengths, counted as people count', () => {
  expect(nextStepFault('🚲'.repeat(200))).toBeNull()
  expect(nextStepFault('x'.repeat(10_000))).toBe(
    'A next step can have up to 200 characters; this one has 10,000. Please shorten it, or put the details into a note.',
  )
})

test('what nobody types is refused', () => {
  expect(nextStepFault('Call\u0000')).toBe('Please write the next step without special characters.')
  expect(nextStepFault('\u202Eada')).toBe('Please write the next step without special characters.')
  expect(nextStepFault(null)).toBeNull()
})

test('a due day is today or later', () => {
  expect(dueDayFault(today, today)).toBeNull()
  expect(dueDayFault('2028-02-29', today)).toBeNull()
  expect(dueDayFault(null, today)).toBeNull()
  const past = 'That day is in the past. Please choose today or a later day.'
  expect(dueDayFault('2026-11-21', today)).toBe(past)
  expect(dueDayFault('0002-11-24', today)).toBe(past)
  expect(dueDayFault('2050-01-01', today)).toBe('Please choose a day within 10 years.')
})

test.each(['', 'tomorrow', '2026-11-31', '2027-02-29', '2026-1-1', '20262-01-01', '2026-11-24T10:00'])(
  'the day %j is none',
  (day) => {
    expect(dueDayFault(day, today)).toBe('Please choose a day from the calendar.')
  },
)
