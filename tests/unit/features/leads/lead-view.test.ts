import { expect, test } from 'vitest'
import {
  hasFilters,
  leadsAddress,
  newestFirst,
  noFilters,
  readLeadView,
  signInAddress,
  type LeadView,
} from '@/features/leads/screen/lead-view'

const plainView: LeadView = { isToday: false, filters: noFilters, sort: newestFirst, lead: null }

function thereAndBack(view: LeadView) {
  const parameters = new URL(leadsAddress(view), 'http://site.test').searchParams
  return readLeadView(Object.fromEntries(parameters))
}

test('a whole view survives the way into the address and back', () => {
  const view: LeadView = {
    isToday: false,
    filters: {
      ...{ search: 'Łódź & "co" + 50% #1', industry: 'real-estate', status: 'won', owner: 'me' },
      ...{ package: 'data-pro', from: '2026-11-01', until: '2026-11-30', wish: 'yes' },
    },
    sort: { by: 'organization', isDescending: true },
    lead: '01a1fcf8-0be9-7251-8dfc-e710859700c3',
  }
  expect(thereAndBack(view)).toEqual(view)
  const today: LeadView = { ...plainView, isToday: true, lead: view.lead }
  expect(thereAndBack(today)).toEqual(today)
  expect(leadsAddress({ ...plainView, isToday: true })).toBe('/admin?view=today')
  const oldestFirst: LeadView = { ...plainView, sort: { by: 'date', isDescending: false } }
  expect(thereAndBack(oldestFirst)).toEqual(oldestFirst)
})

test('the view one starts with leaves the address bare', () => {
  expect(leadsAddress(plainView)).toBe('/admin')
  expect(readLeadView({})).toEqual(plainView)
})

test('what nobody knows counts as not said, and the first of a repeated parameter wins', () => {
  expect(
    readLeadView({ q: ['one', 'two'], from: '1 May', industry: 'mining', status: 'sold', sort: '-height' }),
  ).toEqual({
    ...plainView,
    filters: { ...noFilters, search: 'one' },
  })
})

test('the way to sign in leads back to the same view', () => {
  expect(signInAddress(plainView)).toBe('/cms/login?redirect=%2Fadmin')
  const view = { ...plainView, filters: { ...noFilters, search: 'a&b', industry: 'energy' } }
  const address = new URL(signInAddress(view), 'http://site.test')
  expect(address.searchParams.get('redirect')).toBe('/admin?q=a%26b&industry=energy')
})

test('blanks alone are no filter', () => {
  expect(hasFilters({ ...noFilters, search: '  ' })).toBe(false)
  expect(hasFilters({ ...noFilters, search: 'a' })).toBe(true)
  expect(hasFilters({ ...noFilters, industry: 'energy' })).toBe(true)
  expect(hasFilters({ ...noFilters, status: 'won' })).toBe(true)
  expect(hasFilters({ ...noFilters, owner: 'me' })).toBe(true)
})
