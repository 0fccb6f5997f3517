import { expect, test } from 'vitest'
import {
  hasFilters,
  leadsAddress,
  noFilters,
  readLeadFilters,
  signInAddress,
} from '@/features/leads/screen/lead-filters'

test('filters survive the way into the address and back', () => {
  const filters = { search: 'Łódź & "co" + 50% #1', industry: 'real-estate' }
  const parameters = new URL(leadsAddress(filters), 'http://site.test').searchParams
  expect(readLeadFilters(Object.fromEntries(parameters))).toEqual(filters)
})

test('no filters leave the address bare', () => {
  expect(leadsAddress(noFilters)).toBe('/admin')
})

test('an industry nobody knows counts as none, and the first of a repeated parameter wins', () => {
  expect(readLeadFilters({ q: ['one', 'two'], industry: 'mining' })).toEqual({ search: 'one', industry: '' })
  expect(readLeadFilters({})).toEqual(noFilters)
})

test('the way to sign in leads back to the same view', () => {
  expect(signInAddress(noFilters)).toBe('/cms/login?redirect=%2Fadmin')
  const address = new URL(signInAddress({ search: 'a&b', industry: 'energy' }), 'http://site.test')
  expect(address.searchParams.get('redirect')).toBe('/admin?q=a%26b&industry=energy')
})

test('blanks alone are no filter', () => {
  expect(hasFilters({ search: '  ', industry: '' })).toBe(false)
  expect(hasFilters({ search: 'a', industry: '' })).toBe(true)
  expect(hasFilters({ search: '', industry: 'energy' })).toBe(true)
})
