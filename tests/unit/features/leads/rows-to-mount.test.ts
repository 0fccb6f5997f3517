import { expect, test } from 'vitest'
import { rowsToMount } from '@/features/leads/screen/rows-to-mount'

const range = (startIndex: number, endIndex: number, count = 100_000) => ({
  startIndex,
  endIndex,
  overscan: 6,
  count,
})

test('a short list is mounted whole', () => {
  expect(rowsToMount(range(0, 0, 0), undefined)).toEqual([])
  expect(rowsToMount(range(0, 0, 1), undefined)).toEqual([0])
  expect(rowsToMount(range(50, 59, 60), undefined)).toHaveLength(60)
})

test('every row on the screen is mounted, however many there are', () => {
  for (const visible of [1, 19, 57, 58, 59, 60, 61, 90, 250]) {
    for (const first of [0, 1, 77, 50_000, 100_000 - visible]) {
      for (const focused of [undefined, 0, 99_999]) {
        const mounted = new Set(rowsToMount(range(first, first + visible - 1), focused))
        const onScreen = Array.from({ length: visible }, (_, offset) => first + offset)
        expect(onScreen.filter((index) => !mounted.has(index))).toEqual([])
      }
    }
  }
})

test('on an ordinary screen no more than 60 rows are mounted, wherever it is scrolled and focused', () => {
  for (const visible of [5, 19, 40, 45]) {
    for (const first of [0, 77, 99_999 - visible]) {
      for (const focused of [undefined, 0, 50_000, 99_999]) {
        expect(rowsToMount(range(first, first + visible - 1), focused).length).toBeLessThanOrEqual(60)
      }
    }
  }
})

test('the mounted rows rise and exist, also when the list has just become shorter', () => {
  expect(rowsToMount(range(55, 60, 61), 60)).toEqual([49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
  expect(rowsToMount(range(55, 60, 61), 0)).toEqual([0, 1, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
})

test('the focused row and its neighbours stay mounted while it is scrolled out of sight', () => {
  expect(rowsToMount(range(500, 520, 1_000), 3).slice(0, 3)).toEqual([2, 3, 4])
  expect(rowsToMount(range(0, 20, 1_000), 900).slice(-3)).toEqual([899, 900, 901])
  expect(rowsToMount(range(500, 520, 1_000), 0).slice(0, 2)).toEqual([0, 1])
  expect(rowsToMount(range(0, 20, 1_000), 999).slice(-2)).toEqual([998, 999])
  expect(rowsToMount(range(0, 20, 1_000), 1_000).at(-1)).toBe(26)
})
