import { expect, test } from 'vitest'
import { parseJson } from '@/lib/parse-json'

test.each(['', '{', 'x'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('what our pages send is read', () => {
  expect(parseJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] })
  expect(parseJson(`[${'0,'.repeat(299_998)}0]`)).toHaveLength(299_999)
})

test.each([
  ['objects', `[${'{},'.repeat(150_000)}{}]`],
  ['lists', `[${'[],'.repeat(150_000)}[]]`],
  ['numbers', `[${'0,'.repeat(300_000)}0]`],
])('one of very many %s is refused before it is read', (_, text) => {
  expect(() => parseJson(text)).toThrow('This has more parts than anything our pages send.')
})
