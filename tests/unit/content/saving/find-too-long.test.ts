import { expect, test } from 'vitest'
import { hasLongList } from '@/content/saving/find-too-long'

/** Form state with these fields. */
function formOf(paths: string[]) {
  return { formState: Object.fromEntries(paths.map((path) => [path, { value: 'x' }])) }
}

/** The paths of a field in each row of a list within each row of another. */
function nested(outer: number, inner: number) {
  return Array.from(
    { length: outer * inner },
    (_, at) => `sections.${at % outer}.cards.${Math.floor(at / outer)}.id`,
  )
}

test('a form with ordinary rows has no long list', () => {
  expect(hasLongList({})).toBe(false)
  expect(hasLongList(formOf(['title', 'sections.0.title', 'sections.99.title']))).toBe(false)
  expect(hasLongList(formOf(nested(20, 49)))).toBe(false)
  expect(hasLongList({ data: { id: '64e5', '1e8': { is: 'a name, not a path' } } })).toBe(false)
})

test.each([
  'sections.100.title',
  'sections.1e2.title',
  'sections.2e8',
  'sections.0x64.x',
  'sections. 100 .x',
  'sections.Infinity.x',
  'sections.100.0.x',
])('the path %j names too high a row', (path) => expect(hasLongList(formOf([path]))).toBe(true))

test('rows count that only the names of fields tell of', () => {
  expect(hasLongList(formOf(nested(20, 50)))).toBe(true)
  expect(hasLongList(formOf(nested(99, 95)))).toBe(true)
})

test('lists count wherever they are, and the nodes of rich text do not', () => {
  const items = Array.from({ length: 101 }, () => 0)
  expect(hasLongList({ data: { sections: items } })).toBe(true)
  expect(hasLongList([items])).toBe(true)
  expect(hasLongList({ root: { children: items } })).toBe(false)
})
