import { expect, test } from 'vitest'
import {
  describeEffect,
  isReplaced,
  versionBefore,
  versionsInOrder,
} from '@/features/legal/versions/version-order'

/** Versions with these days, numbered from 1. */
function versions(...days: number[]) {
  return days.map((day, index) => ({
    number: index + 1,
    effectiveAt: `2026-12-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  }))
}

const numbers = (of: { number: number }[]) => of.map(({ number }) => number)

test.each([
  { name: 'each later text has its turn', days: [1, 5, 9], order: [1, 2, 3] },
  { name: 'a text for now withdraws what is announced', days: [1, 5, 9, 2], order: [1, 4] },
  { name: 'a correction of an announced text takes its place', days: [1, 9, 9], order: [1, 3] },
  {
    name: 'a text that moved to an earlier day replaces its own announcement',
    days: [1, 9, 5],
    order: [1, 3],
  },
  { name: 'a second text of one moment replaces the first', days: [1, 1], order: [2] },
  { name: 'the only text stays', days: [1], order: [1] },
])('$name', ({ days, order }) => {
  const stored = versions(...days)
  expect(numbers(versionsInOrder(stored))).toEqual(order)
  expect(numbers(versionsInOrder(stored.toReversed()))).toEqual(order)
  expect(numbers(stored.filter((version) => !isReplaced(version, stored)))).toEqual(order)
})

test('the text before is the one that is in force until then', () => {
  const stored = versions(1, 5, 9, 9, 2)
  const before = (number: number) => {
    const version = stored.find((each) => each.number === number)
    return version && versionBefore(version, stored.toReversed())?.number
  }
  expect(before(1)).toBeUndefined()
  // What was withdrawn later is compared with what was announced before it.
  expect([2, 3, 4, 5].map(before)).toEqual([1, 2, 2, 1])
})

test('a text says since when it is in force, or that it never was', () => {
  const stored = versions(1, 9, 2)
  const said = stored.map((version) => describeEffect(version, 'some day', stored))
  expect(said).toEqual([
    'in effect from some day',
    'announced for some day and replaced before it took effect',
    'in effect from some day',
  ])
})
