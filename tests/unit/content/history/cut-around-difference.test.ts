import { expect, test } from 'vitest'
import { cutAroundDifference, cutShort } from '@/content/history/cut-around-difference'

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
