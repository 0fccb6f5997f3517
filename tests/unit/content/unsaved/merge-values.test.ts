import { expect, test } from 'vitest'
import { hasStored, isSame, mergeValues } from '@/content/unsaved/merge-values'

const row = (id: string, heading = id) => ({ id, blockType: 'text', heading })
const base = { title: 'Home', sections: [row('a'), row('b'), row('c')] }

test('what only one of two people changed is in both of their words', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = { ...base, slug: 'theirs' }
  expect(mergeValues(base, mine, theirs)).toEqual({ ...base, title: 'Mine', slug: 'theirs' })
})

test('where both changed the same text, the own one stays', () => {
  expect(mergeValues(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toEqual({
    ...base,
    title: 'Mine',
  })
})

test('a text that was emptied stays empty', () => {
  expect(mergeValues(base, { ...base, title: '' }, { ...base, slug: 'theirs' })).toMatchObject({ title: '' })
})

test('rows are told apart by their ids, wherever they stand', () => {
  const mine = { ...base, sections: [row('a'), row('b', 'mine'), row('c')] }
  const theirs = { ...base, sections: [row('c'), row('b'), row('a', 'theirs')] }
  expect(mergeValues(base, mine, theirs)).toEqual({
    ...base,
    sections: [row('c'), row('b', 'mine'), row('a', 'theirs')],
  })
})

test('rows that either added are there, and those that somebody took out are not', () => {
  const mine = { ...base, sections: [row('b'), row('mine'), row('c')] }
  const theirs = { ...base, sections: [row('a'), row('b'), row('theirs')] }
  expect(mergeValues(base, mine, theirs)).toEqual({
    ...base,
    sections: [row('b'), row('mine'), row('theirs')],
  })
})

test('a row in which somebody has written stays, though a colleague took it out', () => {
  const mine = { ...base, sections: [row('a'), row('b', 'mine'), row('c')] }
  const theirs = { ...base, sections: [row('a'), row('c')] }
  expect(mergeValues(base, mine, theirs)).toEqual({
    ...base,
    sections: [row('a'), row('c'), row('b', 'mine')],
  })
})

test('the last row can be taken out', () => {
  const one = { sections: [row('a')] }
  expect(mergeValues(one, { sections: 0 }, one)).toEqual({ sections: 0 })
})

test.each([null, undefined, '', []])('an empty list is as good as %j', (empty) => {
  expect(isSame({ industries: [] }, { industries: empty })).toBe(true)
  expect(isSame({ industries: empty }, { industries: ['transit'] })).toBe(false)
})

test('rich text is one text, whatever the order of its parts’ names', () => {
  const text = (words: string) => ({ root: { type: 'root', children: [{ type: 'text', text: words }] } })
  const stored = { root: { children: [{ text: 'before', type: 'text' }], type: 'root' } }
  expect(isSame(text('before'), stored)).toBe(true)
  expect(mergeValues({ body: text('before') }, { body: text('mine') }, { body: stored })).toEqual({
    body: text('mine'),
  })
  expect(mergeValues({ body: text('before') }, { body: text('before') }, { body: text('theirs') })).toEqual({
    body: text('theirs'),
  })
})

test('a form’s values are stored if the site has each of them, whatever else it has', () => {
  const stored = { title: 'Home', intro: null, createdAt: '2026-11-29' }
  expect(hasStored(stored, { title: 'Home' })).toBe(true)
  expect(hasStored(stored, { title: 'Home', intro: '' })).toBe(true)
  expect(hasStored(stored, { title: 'Home', intro: 'Typed' })).toBe(false)
  expect(hasStored(stored, { title: '' })).toBe(false)
  expect(hasStored({}, { title: 'Home' })).toBe(false)
})
