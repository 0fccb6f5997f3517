import { expect, test } from 'vitest'
import { formatOutcome } from '@/features/leads/screen/selection/outcome-text'

test.each([
  [{ changed: ['a'], conflicts: [], missing: [] }, '1 lead changed.'],
  [{ changed: [], conflicts: [], missing: ['a'] }, '0 leads changed. 1 lead had been deleted by somebody.'],
  [
    { changed: [], conflicts: [], missing: ['a', 'b'] },
    '0 leads changed. 2 leads had been deleted by somebody.',
  ],
])('the outcome of %j is said in one sentence each', (outcome, sentences) => {
  expect(formatOutcome(outcome, false)).toBe(sentences)
})
