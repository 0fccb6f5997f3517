import { expect, test } from 'vitest'
import { wordsOf } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'

const empty = { title: { value: 'Home' }, rows: { value: 0, rows: [] }, 'group.list': { value: 0, rows: [] } }

test('a list without rows is empty, as the site says it', () => {
  expect(wordsOf(empty)).toEqual({ title: 'Home', rows: [], group: { list: [] } })
  expect(isSame(wordsOf(empty), { title: 'Home', rows: [], group: { list: [] } })).toBe(true)
})

test('a number stays one, also nought', () => {
  expect(wordsOf({ count: { value: 0 } })).toEqual({ count: 0 })
})

test('rows that a colleague adds to an empty list stay', () => {
  const base = { title: 'Home', rows: [], group: { list: [] } }
  const theirs = { ...base, rows: [{ id: '1' }] }
  const mine = { ...empty, title: { value: 'Mine' } }
  expect(mergeWords(base, wordsOf(mine), theirs)).toEqual({ ...theirs, title: 'Mine' })
})

test('rows that a colleague adds while somebody takes out the others stay', () => {
  const base = { rows: [{ id: '1' }] }
  const theirs = { rows: [{ id: '1' }, { id: '2' }] }
  expect(mergeWords(base, wordsOf({ rows: { value: 0, rows: [] } }), theirs)).toEqual({ rows: [{ id: '2' }] })
})
