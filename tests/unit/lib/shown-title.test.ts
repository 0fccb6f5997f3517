import { expect, test } from 'vitest'
import { listTitles, shownTitle } from '@/lib/shown-title'

test.each([
  [null, 'Without a title'],
  ['  ', 'Without a title'],
  [' Home ', 'Home'],
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(120)}…`],
])('the title %j is shown as %j', (title, shown) => expect(shownTitle(title)).toBe(shown))

test('a sentence names ten titles at most', () => {
  const titles = Array.from({ length: 12 }, (_, index) => `T${index}`)
  expect(listTitles([])).toBe('')
  expect(listTitles(titles.slice(0, 10))).toBe('T0, T1, T2, T3, T4, T5, T6, T7, T8, T9')
  expect(listTitles(titles)).toBe('T0, T1, T2, T3, T4, T5, T6, T7, T8, T9 and 2 more')
})
