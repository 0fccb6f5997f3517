import { expect, test } from 'vitest'
import { cutAroundDifference, cutShort, differsFurther } from '@/content/history/cut-around-difference'

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ')

test('short texts stay as they are, in one line', () => {
  expect(cutAroundDifference('Old words', ' New\n\nwords ')).toEqual(['Old words', 'New words'])
})

test('long texts are cut to the words around what differs', () => {
  const [before, after] = [words(100), words(100).replace('word50 ', 'another ')]
  expect(cutAroundDifference(before, after)).toEqual([
    '… word45 word46 word47 word48 word49 word50 word51 word52 word53 word54 word55 …',
    '… word45 word46 word47 word48 word49 another word51 word52 word53 word54 word55 …',
  ])
})

test('what is added at the end of a long text is shown, and where it was not yet', () => {
  const [before, after] = cutAroundDifference(words(60), `${words(60)} and more`)
  expect(before).toMatch(/^… .*word59$/)
  expect(after).toMatch(/^… .*word59 and more$/)
})

test('of very long texts the words around the difference are found, whatever spaces differ before', () => {
  const before = words(100_000)
  const after = before.replaceAll('9 ', '9 \n\t').replace('word70000 ', 'another ')
  expect(cutAroundDifference(before, after)).toEqual([
    '… word69997 word69998 word69999 word70000 word70001 word70002 word70003 word70004 word70005 word70006 word70007 word70008 word70009 word70010 word70011 word70012 …',
    '… word69997 word69998 word69999 another word70001 word70002 word70003 word70004 word70005 word70006 word70007 word70008 word70009 word70010 word70011 word70012 …',
  ])
  const [one, other] = cutAroundDifference(before, before.replace('word70000 ', 'another '))
  expect([one, other].map((text) => text.split(' ').slice(3, 6).join(' '))).toEqual([
    'word69999 word70000 word70001',
    'word69999 another word70001',
  ])
})

test.each([
  ['a space', ' '],
  ['a line', '\n\n'],
])('very long texts that differ in %s alone are the same in one line', (_, space) => {
  const [before, after] = cutAroundDifference(words(20_000), words(20_000).replaceAll('5 ', `5 ${space}`))
  expect(before).toBe(after)
})

test('a very long text to which a space was added within a word differs', () => {
  const [before, after] = cutAroundDifference(words(20_000), words(20_000).replace('word1500', 'word 1500'))
  expect(before).toMatch(/^… .*word1499 word1500 word1501/)
  expect(after).toMatch(/^… .*word1499 word 1500 word1501/)
})

test('without a space, and however much differs, both stay short and differ', () => {
  const [before, after] = cutAroundDifference('😀'.repeat(5000), `${'😀'.repeat(2500)}!${'😀'.repeat(2500)}`)
  expect(before).not.toBe(after)
  for (const text of [before, after]) {
    expect([...text].length).toBeLessThan(170)
    expect(text.isWellFormed()).toBe(true)
  }
  expect(cutShort('a'.repeat(10_000))).toBe(`${'a'.repeat(120)} …`)
  expect(cutShort(words(100))).toMatch(/^word0 .{80,120} …$/)
})

test.each([
  ['one word', 'word50', 'word51', false],
  ['two words beside each other', 'word50 word51', 'other words', false],
  ['two places far from each other', 'word10', 'word90', true],
])('a change of %s is told from one of several places', (_, first, last, isFurther) => {
  const after = words(100).replace(first, 'new').replace(last, 'new')
  expect(differsFurther(words(100), after)).toBe(isFurther)
})

test('a long text that is written anew differs further, and one that only grows at its end too', () => {
  expect(differsFurther(words(100), 'other '.repeat(100))).toBe(true)
  expect(differsFurther(words(10), words(100))).toBe(true)
  expect(differsFurther(words(10), `${words(10)} and more`)).toBe(false)
})
