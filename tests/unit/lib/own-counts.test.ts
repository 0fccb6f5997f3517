import { afterEach, expect, test, vi } from 'vitest'
import { ownCounts } from '@/lib/own-counts'

afterEach(() => {
  vi.useRealTimers()
})

test('a key is blocked once it has spent more than its points, until its window ends', () => {
  vi.useFakeTimers()
  const counts = ownCounts({ points: 2, seconds: 60 })
  expect([counts.add('x', 1), counts.add('x', 1), counts.waitOf('x')]).toEqual([0, 0, 0])
  vi.advanceTimersByTime(20_000)
  expect(counts.add('x', 1)).toBe(40)
  expect(counts.waitOf('x')).toBe(40)
  expect(counts.waitOf('y')).toBe(0)
  vi.advanceTimersByTime(40_000)
  expect(counts.waitOf('x')).toBe(0)
  expect(counts.add('x', 1)).toBe(0)
})

test('points that are given back can be spent again', () => {
  const counts = ownCounts({ points: 1, seconds: 60 })
  expect([counts.add('x', 1), counts.add('x', -1), counts.add('x', 1)]).toEqual([0, 0, 0])
  expect(counts.add('x', 1)).toBeGreaterThan(0)
})

test('what another instance has used up blocks for as long as it says', () => {
  const counts = ownCounts({ points: 5, seconds: 60 })
  expect(counts.block('x', 1_500)).toBe(2)
  expect(counts.waitOf('x')).toBe(2)
  counts.forget('x')
  expect(counts.waitOf('x')).toBe(0)
})

test('of very many keys the first are forgotten, and the last are kept', () => {
  const counts = ownCounts({ points: 1, seconds: 60 })
  for (let key = 0; key < 10_001; key += 1) counts.add(String(key), 2)
  expect(counts.waitOf('0')).toBe(0)
  expect(counts.waitOf('10000')).toBeGreaterThan(0)
})

test('a window ends to the millisecond, and the next one begins with the next point', () => {
  vi.useFakeTimers()
  const counts = ownCounts({ points: 1, seconds: 60 })
  expect(counts.add('x', 2)).toBe(60)
  vi.advanceTimersByTime(59_999)
  expect(counts.waitOf('x')).toBe(1)
  vi.advanceTimersByTime(1)
  expect([counts.waitOf('x'), counts.add('x', 1), counts.add('x', 1)]).toEqual([0, 0, 60])
  vi.advanceTimersByTime(70_000)
  expect([counts.waitOf('x'), counts.add('x', 1), counts.add('x', 1)]).toEqual([0, 0, 60])
})

test('windows that have ended make room before a key that is still blocked', () => {
  vi.useFakeTimers()
  const counts = ownCounts({ points: 1, seconds: 60 })
  expect(counts.block('blocked', 100_000)).toBe(100)
  for (let key = 1; key < 10_000; key += 1) counts.add(String(key), 1)
  vi.advanceTimersByTime(60_000)
  counts.add('next', 1)
  expect(counts.waitOf('blocked')).toBe(40)
})

test('a block that has ended already still holds for a second', () => {
  expect(ownCounts({ points: 1, seconds: 60 }).block('x', 0)).toBe(1)
})
