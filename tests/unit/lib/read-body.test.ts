import { expect, test } from 'vitest'
import { contentType } from '@/lib/read-body'

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON', 'application/json'],
  ['application/json;charset=utf-8', 'application/json'],
  [' application/json ; charset=utf-8', 'application/json'],
  ['application/jsonx', 'application/jsonx'],
  ['text/plain; application/json', 'text/plain'],
])('a body sent as %j is %j', (sent, expected) => {
  expect(contentType(new Request('http://localhost/', { headers: { 'content-type': sent } }))).toBe(expected)
})

test('a request that says nothing of its body has no type', () => {
  expect(contentType(new Request('http://localhost/'))).toBeUndefined()
})
