import { expect, test } from 'vitest'
import { hasFiredSince } from '@/content/schedules/panel/has-fired-since'

const [before, at, after] = [1, 2, 3].map((minute) => `2026-11-24T10:0${minute}:00.000Z`)
const done = { id: 'a', state: 'done', updatedAt: at ?? '' } as const

test.each([
  ['a form that was saved before it is older', [done], ['a'], before, true],
  ['a form that was saved since is not', [done], ['a'], after, false],
  ['nor one that was opened later', [done], [], before, false],
  ['nor one of which a schedule waits', [{ ...done, state: 'waiting' as const }], ['a'], before, false],
  ['a form that says nothing of its time is', [done], ['a'], undefined, true],
  ['nothing is, without schedules', [], [], before, false],
])('%s', (_, schedules, waited, savedAt, isOlder) => {
  expect(hasFiredSince(schedules, waited, savedAt)).toBe(isOlder)
})
