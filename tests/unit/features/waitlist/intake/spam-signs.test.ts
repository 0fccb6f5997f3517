import { expect, test } from 'vitest'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { spamSigns } from '@/features/waitlist/intake/spam-signs'
import { signUp } from '@tests/support/sign-up'

function signsOf(changes: Partial<LeadInput>, decoy = '') {
  return spamSigns({ ...signUp(), industry: 'energy', ...changes }, decoy)
}

test('an honest sign-up has none', () => {
  expect(signsOf({})).toEqual([])
  expect(signsOf({ customSolutionDescription: undefined })).toEqual([])
})

test('the field that people cannot see tells of a program', () => {
  expect(signsOf({}, 'x')).toEqual(['The field that people cannot see was filled in.'])
})

test.each([
  'http://x',
  'Buy HTTPS://x',
  'www.x',
  'see www.x',
  '<a href=x>',
  '<a\thref=x>',
  '[url=x]',
  'a.com',
  'Cheap pills at best-pills.shop now',
  'Ünder.net',
  'x1.RU',
])('the name %j contains a link', (name) => {
  expect(signsOf({ name })).toEqual(['The name contains a link.'])
})

test.each([
  'http',
  'http:/x',
  'awww.x',
  '<abbr>',
  'url',
  '.com',
  'St.Common',
  'Dr. Com',
  'J.R.R.',
  'and.organ',
])('the name %j contains none', (name) => expect(signsOf({ name })).toEqual([]))

test('two links in a description are a reader’s, three are spam', () => {
  expect(signsOf({ customSolutionDescription: 'http://a https://b http:/c' })).toEqual([])
  expect(signsOf({ customSolutionDescription: 'http://a https://b HTTP://c' })).toEqual([
    'The description contains 3 links.',
  ])
})

test('all signs are told', () => {
  const customSolutionDescription = 'http://a http://b http://c http://d'
  expect(signsOf({ name: 'a.com', customSolutionDescription }, 'x')).toEqual([
    'The field that people cannot see was filled in.',
    'The name contains a link.',
    'The description contains 4 links.',
  ])
})
