import { expect, test } from 'vitest'
import { readFormValues } from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'

const empty = { title: { value: 'Home' }, rows: { value: 0, rows: [] }, 'group.list': { value: 0, rows: [] } }

test('a list without rows is empty, as the site says it', () => {
  expect(readFormValues(empty)).toEqual({ title: 'Home', rows: [], group: { list: [] } })
  expect(isSame(readFormValues(empty), { title: 'Home', rows: [], group: { list: [] } })).toBe(true)
})

test('a number stays one, also nought', () => {
  expect(readFormValues({ count: { value: 0 } })).toEqual({ count: 0 })
})

test('rows that a colleague adds to an empty list stay', () => {
  const base = { title: 'Home', rows: [], group: { list: [] } }
  const theirs = { ...base, rows: [{ id: '1' }] }
  const mine = { ...empty, title: { value: 'Mine' } }
  expect(mergeValues(base, readFormValues(mine), theirs)).toEqual({ ...theirs, title: 'Mine' })
})

test('rows that a colleague adds while somebody takes out the others stay', () => {
  const base = { rows: [{ id: '1' }] }
  const theirs = { rows: [{ id: '1' }, { id: '2' }] }
  expect(mergeValues(base, readFormValues({ rows: { value: 0, rows: [] } }), theirs)).toEqual({
    rows: [{ id: '2' }],
  })
})
