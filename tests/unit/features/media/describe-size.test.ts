import { expect, test } from 'vitest'
import { describeSize } from '@/features/media/describe-size'

test.each([
  [1600, 1200],
  [4000, 1300],
])('a picture of %d by %d is large enough, which needs no hint', (width, height) => {
  expect(describeSize(width, height)).toBe(`${width} by ${height} pixels.`)
})

test.each([
  [1599, 1200],
  [1600, 1199],
  [300, 200],
  [1, 1],
])('a picture of %d by %d is called small', (width, height) => {
  expect(describeSize(width, height)).toBe(
    `${width} by ${height} pixels. Sections show pictures with up to 1600 by 1200: this one may look blurry.`,
  )
})

test('nothing is said before there is a file', () => {
  expect(describeSize(undefined, undefined)).toBeNull()
  expect(describeSize(null, null)).toBeNull()
})
