import { expect, test } from 'vitest'
import { networkOf, readVisit } from '@/features/leads/intake/visit'

test('without a front door, an address is a mere claim and counts for nothing', () => {
  expect(networkOf(new Headers({ 'x-client-address': '203.0.113.7' }))).toBeNull()
})

test.each([
  ['https://www.example.com/campaign?name=Ada#waitlist', '/campaign'],
  ['https://www.example.com', '/'],
  ['not an address', null],
  ['', null],
])('a form on %j is on the page %j', (referer, page) => {
  expect(readVisit(new Request('http://localhost/', { headers: { referer } })).page).toBe(page)
})
