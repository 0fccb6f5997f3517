import { expect, test } from 'vitest'
import { isLongQuery } from '@/cms/long-query'

const many = (count: number, made: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => made(i))
const asked = (query: string) => isLongQuery(new URLSearchParams(query))
const asJson = (where: unknown) => isLongQuery([['where', JSON.stringify(where)]])

test.each([
  ['nothing', ''],
  ['an empty condition', 'where='],
  ['one word', 'where[title][like]=a'],
  ['a hundred words', `where[title][like]=${many(100, () => 'a').join('+')}`],
  ['a hundred conditions', many(100, (i) => `where[or][${i}][title][like]=a`).join('&')],
  ['a thousand ids', many(1_000, (i) => `where[id][in][${i}]=${i}`).join('&')],
  ['what is no condition', `depth=${'a+'.repeat(200)}`],
])('%s is no long query', (_, query) => {
  expect(asked(query)).toBe(false)
})

test.each([
  ['a hundred and one words', `where[title][like]=${many(101, () => 'a').join('+')}`],
  ['words in two conditions', `where[a][like]=${'a+'.repeat(60)}&where[b][like]=${'a+'.repeat(60)}`],
  ['spaces', `where[title][like]=a${'+'.repeat(101)}`],
  ['conditions', many(101, (i) => `where[or][${i}][title][like]=a`).join('&')],
  ['conditions of a list', many(101, (i) => `where[or][${i}][title][in]=a`).join('&')],
  ['words beside a part called in', `where[and][in][title][like]=${'a+'.repeat(101)}`],
  ['a search', `search=${'a+'.repeat(101)}`],
  ['a condition of joined documents', `joins[uses][where][title][like]=${'a+'.repeat(101)}`],
])('%s are a long query', (_, query) => {
  expect(asked(query)).toBe(true)
})

test('conditions as JSON count in every spelling', () => {
  expect(asJson({ title: { like: 'a b' } })).toBe(false)
  expect(asJson({ id: { in: many(200, String) } })).toBe(false)
  expect(asJson({ or: many(60, () => 'a').map((like) => ({ title: { like } })) })).toBe(true)
  const escaped = `{"title":{"like":"${'a\\u0020'.repeat(101)}"}}`
  expect(isLongQuery([['where', escaped]])).toBe(true)
  // What is no JSON is refused elsewhere, and counted here as it stands.
  expect(isLongQuery([['where', '{']])).toBe(false)
})
