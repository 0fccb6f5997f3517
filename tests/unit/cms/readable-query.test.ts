import { expect, test } from 'vitest'
import { isLongQuery } from '@/cms/readable-query'

function many<Item>(count: number, made: (index: number) => Item) {
  return Array.from({ length: count }, (_, i) => made(i))
}

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

test.each([
  ['no condition', {}],
  ['two words', { title: { like: 'a b' } }],
  ['a list', { id: { in: many(2_000, String) } }],
  ['a filter of the panel', { or: [{ and: [{ title: { like: 'a' } }, { slug: { equals: 'b' } }] }] }],
  ['a hundred words', { title: { like: many(100, () => 'a').join(' ') } }],
  ['a hundred conditions', { or: many(100, () => 'a').map((like) => ({ title: { like } })) }],
])('%s in JSON is no long query', (_, where) => {
  expect(asJson(where)).toBe(false)
  expect(isLongQuery([['where', JSON.stringify(where, null, 2)]])).toBe(false)
})

const operators = { equals: 'a', not_equals: 'a', contains: 'a', like: 'a', not_like: 'a', exists: true }

test.each([
  ['a hundred and one words', { title: { like: many(101, () => 'a').join(' ') } }],
  ['a hundred and one conditions', { or: many(101, () => 'a').map((like) => ({ title: { like } })) }],
  ['several operators of one field', { or: many(20, () => ({ 'owner.name': operators })) }],
  ['a list of lists', { id: { in: [[many(101, () => 'a').join(' ')]] } }],
  ['groups in groups', JSON.parse(`${'{"and":['.repeat(30)}{}${']}'.repeat(30)}`)],
  ['empty conditions', { or: many(101, () => ({})) }],
  ['a list of conditions under the name of an operator', { in: many(101, () => ({ title: { like: 'a' } })) }],
])('%s in JSON are a long query', (_, where) => {
  expect(asJson(where)).toBe(true)
})

test.each(['', ' ', '\n', '\t'])('JSON after %j counts, in every spelling of a space', (blank) => {
  const escaped = `${blank}{"title":{"like":"${'a\\u0020'.repeat(101)}"}}`
  expect(isLongQuery([['where', escaped]])).toBe(true)
  expect(isLongQuery([['joins[uses][where]', escaped]])).toBe(true)
})

test('a word of a condition is text, also where it looks like JSON', () => {
  const list = JSON.stringify({ in: [many(101, () => 'a').join(' ')] })
  expect(isLongQuery([['where[title][like]', list]])).toBe(true)
  // What is no JSON is refused elsewhere, and counted here as it stands.
  expect(isLongQuery([['where', '{']])).toBe(false)
})
