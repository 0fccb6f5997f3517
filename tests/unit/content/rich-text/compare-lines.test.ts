import { expect, test } from 'vitest'
import { compareBudget, compareLines } from '@/content/rich-text/compare-lines'

const linesOf = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph' as const, text }))

/** Each line with what went in brackets, and what came in braces. */
function compared(before: string[], after: string[], budget = compareBudget()) {
  return compareLines(linesOf(...before), linesOf(...after), budget).map(({ pieces }) =>
    pieces
      .map(({ value, added, removed }) => (added ? `{${value}}` : removed ? `[${value}]` : value))
      .join(''),
  )
}

test.each([
  [[], [], []],
  [['One.'], ['One.'], ['One.']],
  [['One.'], [], ['[One.]']],
  [[], ['One.'], ['{One.}']],
  [['One.'], ['Two.'], ['{Two.}', '[One.]']],
  [['We keep it one year.'], ['We keep it two years.'], ['We keep it [one]{two} [year]{years}.']],
  [
    ['One here.', 'Two.'],
    ['New.', 'One here.', 'Two.'],
    ['{New.}', 'One here.', 'Two.'],
  ],
])('of %j and %j the lines are %j', (before, after, lines) => {
  expect(compared(before, after)).toEqual(lines)
})

const words = (word: string, count = 3_000) =>
  Array.from({ length: count }, (_, place) => word + (place % 7)).join(' ')

test.each([
  ['words', [words('a')], [words('b')]],
  ['words in another order', [words('a')], [words('a').split(' ').toReversed().join(' ')]],
  ['lines', words('a').split(' '), words('b').split(' ')],
])('where thousands of %s differ, the rest went and came as a whole', (_, before, after) => {
  const lines = compared(before, after)
  expect(lines.join(' ')).toContain(`[${before.at(-1)}]`)
  expect(lines.join(' ')).toContain(`{${after.at(-1)}}`)
})

test('texts of one page share what may be compared', () => {
  const budget = compareBudget()
  const change = () =>
    compared([`${words('a', 500)} ${words('b', 150)}`], [`${words('a', 500)} ${words('c', 150)}`], budget)
  expect(change()).toHaveLength(1)
  for (let text = 0; text < 20; text += 1) change()
  expect(change()).toHaveLength(2)
  expect(compared(['One.'], ['One.'], budget)).toEqual(['One.'])
})
