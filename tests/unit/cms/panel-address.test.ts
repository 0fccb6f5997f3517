import { expect, test } from 'vitest'
import { isForeignSignOut, readableParameters } from '@/cms/panel-address'

type Parameters = Record<string, string | string[]>

test.each<Parameters>([
  {},
  { page: '2', limit: '10', sort: '-title', search: 'vehicle' },
  { columns: '["title","slug"]', preset: '' },
  { 'where[title][equals]': 'Home', 'where[or][0][and][0][meta.title][like]': 'a b' },
  { 'where[id][in][0]': 'a', 'where[id][in][]': 'b' },
  { 'where[id][in]': ['a', 'b'], 'where[OR][0][title][equals][0]': 'a' },
  { columns: '[]' },
  { 'where[updatedAt][greater_than]': '2026-11-28T00:00:00.000Z', 'where[filesize][less_than_equal]': '0' },
  { redirect: '/cms/collections/pages?sort=title' },
  { redirect: '/admin?view=today' },
])('%j is passed on', (parameters) => {
  expect(readableParameters(parameters)).toEqual(parameters)
})

test.each<Parameters>([
  { page: '' },
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: ['1', '2'] },
  { limit: '0' },
  { limit: 'x' },
  { limit: '1000000' },
  { '[limit]': '1.5' },
  { 'sort[a]': '1' },
  { '[sort][a]': '1' },
  { 'search[a]': '1' },
  { search: '\0' },
  { 'where[title]': 'x' },
  { 'where[a][b][c]': '1' },
  { 'where[and][equals]': '1' },
  { 'where[OR][equals]': '1' },
  { 'where[or][0][and][equals]': '1' },
  { 'where[title][like][0]': 'x' },
  { 'where[title][like]': ['x', 'y'] },
  { 'where[or][0][and][0][updatedAt][greater_than]': 'notadate' },
  { 'where[updatedAt][less_than_equal]': 'x' },
  { 'where[title][exists][]': 'true' },
  { preset: 'x' },
  { columns: '[null]' },
  { columns: '{}' },
  { columns: '' },
  { columns: 'title' },
  { columns: ['["title"]', '["slug"]'] },
  { 'columns[0]': 'title' },
  { queryByGroup: 'x' },
  { localeCodes: 'x' },
  { search: `a${' a'.repeat(100)}` },
  { 'where[title][like]': `a${' a'.repeat(100)}` },
])('%j is left out', (parameters) => {
  expect(readableParameters({ ...parameters, depth: '0' })).toEqual({ depth: '0' })
})

test.each([
  '/cms/logout',
  '/cms/logout/',
  '/cms//logout',
  '/cms/./logout',
  '/cms/x/../logout',
  '/cms/%6Cogout',
  '/cms/LOGOUT',
  '/cms/logout?x',
  '/cms/logout#x',
  '/cms/logout-inactivity',
  'http://localhost:3000/cms/logout',
  'cms/logout',
  '\\cms\\logout',
  '',
])('a sign-in does not lead on to %j', (redirect) => {
  expect(readableParameters({ redirect })).toEqual({})
})

test.each<[string[], string | null, boolean]>([
  [['logout'], 'cross-site', true],
  [['logout'], 'same-site', true],
  [['logout-inactivity'], 'cross-site', true],
  [['logout'], 'same-origin', false],
  [['logout'], 'none', false],
  [['logout'], null, false],
  [['collections', 'logout'], 'cross-site', false],
  [[], 'cross-site', false],
])('the sign-out %j, led to from %j, is foreign: %j', (segments, from, isForeign) => {
  const headers = new Headers(from === null ? {} : { 'sec-fetch-site': from })
  expect(isForeignSignOut(segments, headers)).toBe(isForeign)
})
