import { expect, test } from 'vitest'
import { lookForWords } from '@/content/receipts/look-for-words'

const home = { path: '/', status: 200, body: '<h1>Air &amp; heat</h1><p>Block<!-- --> by block</p>' }
const terms = { path: '/legal/terms', status: 200, body: '<meta content="The team&#x27;s rules">' }

test('words are found as people wrote them, whatever the markup does to them', () => {
  expect(lookForWords(['Air & heat', 'Block by block', "The team's rules"], [home, terms])).toEqual({
    foundOn: ['/', '/legal/terms'],
    missing: [],
    broken: [],
  })
})

test('words that are on no page are named', () => {
  const { foundOn, missing } = lookForWords(['Air & heat', 'Not published'], [home, terms])
  expect([foundOn, missing]).toEqual([['/'], ['Not published']])
})

test('a page that does not answer as it should is named with its status', () => {
  const wrongAddress = { path: '/not-found', status: 404, body: '' }
  expect(lookForWords([], [home, { ...terms, status: 500 }, wrongAddress]).broken).toEqual([
    '/legal/terms (500)',
  ])
  expect(lookForWords([], [{ ...wrongAddress, status: 200 }]).broken).toEqual(['/not-found (200)'])
})
