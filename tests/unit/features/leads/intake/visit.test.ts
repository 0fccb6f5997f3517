import { expect, test } from 'vitest'
import { networkOf, readVisit } from '@/features/leads/intake/visit'

test('without a front door, an address is a mere claim and counts for nothing', () => {
  expect(networkOf(new Headers({ 'x-client-address': '203.0.113.7' }))).toBeNull()
})

test.each([
  ['http://localhost:3000/for/spring?name=Ada#waitlist', '/for/spring'],
  ['http://127.0.0.1:3000', '/'],
  ['http://localhost:3000/legal/terms', '/legal/terms'],
  ['http://localhost:3000/api/waitlist', null],
  [`http://localhost:3000/for/${'a'.repeat(61)}`, null],
  ['http://localhost:3000/for/<script>', null],
  ['https://www.example.com/for/spring', null],
  ['not an address', null],
  ['', null],
])('a form on %j is on the page %j', (referer, page) => {
  expect(readVisit(new Request('http://localhost/', { headers: { referer } })).page).toBe(page)
})
