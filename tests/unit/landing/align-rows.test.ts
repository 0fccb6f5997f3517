import { expect, test } from 'vitest'
import { alignRows } from '@/landing/content-file/align-rows'

const idsOf = (state: unknown) => JSON.stringify(state).match(/(?<="id":")[^"]+/g)

test('lists without a common row are compared by kind and number, others by their ids', () => {
  const one = {
    a: [
      { id: '1', blockType: 'x' },
      { id: '2', blockType: 'y' },
    ],
    b: [{ id: '3' }],
  }
  const other = {
    a: [
      { id: '4', blockType: 'y' },
      { id: '5', blockType: 'x' },
    ],
    b: [{ id: '3' }, { id: '6' }],
  }
  const [first, second] = alignRows(one, other)
  expect(idsOf(first)).toEqual(['x 1', 'y 1', '3'])
  expect(idsOf(second)).toEqual(['y 1', 'x 1', '3', '6'])
})
