import { expect, test } from 'vitest'
import { rowsToMount } from '@/features/leads/screen/rows-to-mount'

const rowHeight = 48

test('a short list is mounted whole', () => {
  expect(rowsToMount(0, { first: 0, visible: 20, rowHeight }, undefined)).toEqual([])
  expect(rowsToMount(60, { first: 50, visible: 10, rowHeight }, undefined)).toHaveLength(60)
})

test('of a long list never more than 60 rows are mounted, wherever it is scrolled and focused', () => {
  for (const visible of [5, 19, 40, 58, 90]) {
    for (const first of [0, 1, 77, 50_000, 99_999, 250_000]) {
      for (const focused of [undefined, 0, 99_999]) {
        expect(rowsToMount(100_000, { first, visible, rowHeight }, focused).length).toBeLessThanOrEqual(60)
      }
    }
  }
})

test('the rows on the screen are among the mounted ones', () => {
  for (let first = 0; first <= 1_000 - 19; first += 1) {
    const mounted = new Set(rowsToMount(1_000, { first, visible: 19, rowHeight }, undefined))
    expect(mounted.has(first) && mounted.has(first + 18)).toBe(true)
  }
})

test('the mounted rows rise and exist, also when the list has just become shorter', () => {
  const mounted = rowsToMount(61, { first: 90_000, visible: 20, rowHeight }, 60)
  expect(mounted).toHaveLength(new Set(mounted).size)
  expect(mounted).toEqual([...mounted].sort((one, other) => one - other))
  expect(mounted.at(-1)).toBe(60)
  expect(mounted[0]).toBeGreaterThanOrEqual(0)
})

test('the focused row and its neighbours stay mounted while it is scrolled out of sight', () => {
  expect(rowsToMount(1_000, { first: 500, visible: 20, rowHeight }, 3).slice(0, 3)).toEqual([2, 3, 4])
  expect(rowsToMount(1_000, { first: 0, visible: 20, rowHeight }, 900).slice(-3)).toEqual([899, 900, 901])
  expect(rowsToMount(1_000, { first: 0, visible: 20, rowHeight }, 1_000).at(-1)).toBeLessThan(60)
})
