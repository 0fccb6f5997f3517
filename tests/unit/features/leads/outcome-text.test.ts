import { expect, test } from 'vitest'
import { formatOutcome } from '@/features/leads/screen/selection/outcome-text'

test.each([
  [{ changed: ['a'], conflicts: [], missing: [] }, '1 lead changed.'],
  [{ changed: [], conflicts: [], missing: ['a'] }, '0 leads changed. 1 lead had already been deleted.'],
  [{ changed: [], conflicts: [], missing: ['a', 'b'] }, '0 leads changed. 2 leads had already been deleted.'],
])('the outcome of %j is said in one sentence each', (outcome, sentences) => {
  expect(formatOutcome(outcome, false)).toBe(sentences)
})
