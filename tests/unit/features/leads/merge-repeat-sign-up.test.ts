import { expect, test } from 'vitest'
import { mergeRepeatSignUp } from '@/features/leads/screen/drawer/merge-repeat-sign-up'

const person = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  organization: 'City of Somewhere',
  industry: 'smart-city',
  phone: '+49 30 1',
  package: 'enterprise',
  customSolutionDescription: 'Please call me',
}
const signUp = {
  name: person.name,
  organization: person.organization,
  industry: person.industry,
  package: person.package,
  customSolutionDescription: person.customSolutionDescription,
  page: '/',
  spamReasons: null,
}

test('what a later sign-up said differently is put over the details, and nothing else', () => {
  expect(
    mergeRepeatSignUp(person, { ...signUp, organization: 'City of Elsewhere', industry: 'energy' }),
  ).toEqual({
    ...person,
    organization: 'City of Elsewhere',
    industry: 'energy',
  })
  for (const said of [
    { name: 'Ada King' },
    { package: 'starter' },
    { customSolutionDescription: 'Forty sensors\nfor our buses' },
  ])
    expect(mergeRepeatSignUp(person, { ...signUp, ...said })).toEqual({ ...person, ...said })
})

test.each([
  ['said the same', {}],
  [
    'said nothing of it',
    { name: null, organization: '', industry: null, package: null, customSolutionDescription: null },
  ],
])('a later sign-up that %s has nothing to take over', (_, said) => {
  expect(mergeRepeatSignUp(person, { ...signUp, ...said })).toBeNull()
})
