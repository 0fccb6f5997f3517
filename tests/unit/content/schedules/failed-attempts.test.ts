import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureSentence, isPausing } from '@/content/schedules/failed-attempts'
import { overdueBefore } from '@/content/schedules/overdue'

const at = Date.parse('2026-11-21T12:00:00.000Z')
const second = 1_000
const minute = 60 * second

beforeEach(() => {
  vi.useFakeTimers({ now: at })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a schedule rests, so long after it was tried, which was so long after its moment. */
function isResting(late: number, since: number, outcome: string | null = 'It failed.') {
  vi.setSystemTime(at + late + since)
  const updatedAt = new Date(at + late).toISOString()
  return isPausing({ at: new Date(at).toISOString(), outcome, updatedAt })
}

test.each([null, ''])('what was never tried (%j) does not rest', (outcome) => {
  expect(isResting(0, 0, outcome)).toBe(false)
})

test('after its first attempt a schedule rests for a second', () => {
  expect([isResting(0, 0), isResting(0, 999), isResting(0, second)]).toEqual([true, true, false])
})

test('each pause is as long as the schedule was late', () => {
  const late = 10 * second
  expect([isResting(late, late - 1), isResting(late, late)]).toEqual([true, false])
})

test('no pause is longer than five minutes', () => {
  const [late, longest] = [60 * minute, 5 * minute]
  expect([isResting(late, longest - 1), isResting(late, longest)]).toEqual([true, false])
})

const again = 'The site tries again by itself, every five minutes at the latest.'

test.each([
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'the database cannot be reached or is full'],
  [
    new Error('x', { cause: Object.assign(new Error('y'), { code: '53100' }) }),
    'the database cannot be reached or is full',
  ],
  [Object.assign(new Error('secret'), { code: '23505' }), 'the site met an error (23505)'],
  [new TypeError('secret'), 'the site met an error (TypeError)'],
  [new Error('secret', { cause: new RangeError('secret') }), 'the site met an error (RangeError)'],
  [new Error('secret', { cause: 'text' }), 'the site met an error (Error)'],
  ['secret', 'the site met an error (unknown)'],
])('why an attempt failed (%s) is told without its words', (error, reason) => {
  expect(failureSentence(error)).toBe(`The last attempt failed: ${reason}. ${again}`)
})

test('a schedule is overdue after a minute', () => {
  expect(overdueBefore()).toBe('2026-11-21T11:59:00.000Z')
})
