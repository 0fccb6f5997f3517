import { expect, test } from 'vitest'
import {
  findDueDayFault,
  findNextStepFault,
  normalizeNextStep,
} from '@/features/leads/follow-up/next-step-rules'

const today = '2026-11-22'

test('a next step is one line, without space around it, and nothing where nothing is to be seen', () => {
  expect(normalizeNextStep('  Call\r\nAda\tsoon ')).toBe('Call Ada soon')
  expect(normalizeNextStep(' \n ')).toBeNull()
  expect(normalizeNextStep('\u200B')).toBeNull()
  expect(normalizeNextStep(null)).toBeNull()
})

test('one that is too long is refused with both lengths, counted as people count', () => {
  expect(findNextStepFault('🚲'.repeat(200))).toBeNull()
  expect(findNextStepFault('x'.repeat(10_000))).toBe(
    'A next step can have up to 200 characters; this one has 10,000. Please shorten it, or put the details into a note.',
  )
})

test('what nobody types is refused', () => {
  expect(findNextStepFault('Call\u0000')).toBe('Please write the next step without special characters.')
  expect(findNextStepFault('\u202Eada')).toBe('Please write the next step without special characters.')
  expect(findNextStepFault(null)).toBeNull()
})

test('a due day is today or later', () => {
  expect(findDueDayFault(today, today)).toBeNull()
  expect(findDueDayFault('2028-02-29', today)).toBeNull()
  expect(findDueDayFault(null, today)).toBeNull()
  const past = 'That day is in the past. Please choose today or a later day.'
  expect(findDueDayFault('2026-11-21', today)).toBe(past)
  expect(findDueDayFault('0002-11-24', today)).toBe(past)
  expect(findDueDayFault('2050-01-01', today)).toBe('Please choose a day within 10 years.')
})

test.each(['', 'tomorrow', '2026-11-31', '2027-02-29', '2026-1-1', '20262-01-01', '2026-11-24T10:00'])(
  'the day %j is none',
  (day) => {
    expect(findDueDayFault(day, today)).toBe('Please choose a day from the calendar.')
  },
)
