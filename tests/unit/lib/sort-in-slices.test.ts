import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortInSlices } from '@/lib/sort-in-slices'

// More than three slices of 5,000, so that runs are merged and one is left over.
const keys = fc.array(fc.nat(1_000), { minLength: 15_001, maxLength: 27_000, size: 'max' })

test('the order is that of an ordinary stable sort, whatever the length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(keys, fc.array(fc.nat(9))), async (numbers) => {
      const entries = numbers.map((key, place) => ({ key, place }))
      const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key
      expect(await sortInSlices(entries, byKey)).toEqual(entries.toSorted(byKey))
    }),
    { numRuns: 20 },
  )
})
