import { expect, test } from 'vitest'
import { laterDetails } from '@/features/leads/screen/drawer/later-details'

const person = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  organization: 'City of Somewhere',
  industry: 'smart-city',
  phone: '+49 30 1',
}
const signUp = {
  name: person.name,
  organization: person.organization,
  industry: person.industry,
  package: 'enterprise',
  customSolutionDescription: 'Please call me',
  page: '/',
  spamReasons: null,
}

test('what a later sign-up said differently is put over the details, and nothing else', () => {
  expect(laterDetails(person, { ...signUp, organization: 'City of Elsewhere', industry: 'energy' })).toEqual({
    ...person,
    organization: 'City of Elsewhere',
    industry: 'energy',
  })
  expect(laterDetails(person, { ...signUp, name: 'Ada King' })).toEqual({ ...person, name: 'Ada King' })
})

test.each([
  ['said the same', {}],
  ['said another package or text alone', { package: 'starter', customSolutionDescription: null }],
  ['said nothing of it', { name: null, organization: '', industry: null }],
])('a later sign-up that %s has nothing to take over', (_, said) => {
  expect(laterDetails(person, { ...signUp, ...said })).toBeNull()
})
