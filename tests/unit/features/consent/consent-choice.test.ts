import { expect, test } from 'vitest'
import { isInForce, parseChoice } from '@/features/consent/consent-choice'

const choice = { version: 3, date: '2025-05-01T10:00:00.000Z', statistics: true, marketing: false }

test('an answer counts for six months, to the second', () => {
  expect(isInForce(choice, 3, new Date('2025-05-01T10:00:00.000Z'))).toBe(true)
  expect(isInForce(choice, 3, new Date('2025-11-01T09:59:59.999Z'))).toBe(true)
  expect(isInForce(choice, 3, new Date('2025-11-01T10:00:00.000Z'))).toBe(false)
})

test('an answer to another version of the question does not count', () => {
  expect(isInForce(choice, 4, new Date('2025-05-02'))).toBe(false)
  expect(isInForce(choice, 2, new Date('2025-05-02'))).toBe(false)
})

test('an answer from the future, or without a date, does not count', () => {
  expect(isInForce(choice, 3, new Date('2025-04-30'))).toBe(false)
  expect(isInForce({ ...choice, date: 'yesterday' }, 3, new Date('2025-05-02'))).toBe(false)
})

test('what was stored is read back', () => {
  expect(parseChoice(JSON.stringify(choice))).toEqual(choice)
})

const wrongParts = [{ version: '3' }, { date: 7 }, { statistics: null }, { marketing: 'yes' }]

test.each([
  ...[null, '', '{', 'null', '7', 'true', '[]', '"yes"', '{}'],
  ...wrongParts.map((part) => JSON.stringify({ ...choice, ...part })),
])('a stored %j is no answer', (stored) => expect(parseChoice(stored)).toBeNull())
