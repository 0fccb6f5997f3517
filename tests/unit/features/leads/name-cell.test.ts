import { expect, test } from 'vitest'
import { shortenOwnerNames } from '@/features/leads/screen/name-cell'

const namesOf = (...names: string[]) =>
  [...shortenOwnerNames(names.map((name) => ({ id: name, name }))).values()].map(({ short }) => short)

test('an owner is called by the first name and one letter', () => {
  expect(namesOf('Sam Sommer', 'Kim', 'Anna  Maria de Vries', 'Łukasz Ångström')).toEqual([
    'Sam S.',
    'Kim',
    'Anna V.',
    'Łukasz Å.',
  ])
})

test('two who would be called alike have their whole names', () => {
  expect(namesOf('Sam Sommer', 'Sam Sand', 'Sina Sand')).toEqual(['Sam Sommer', 'Sam Sand', 'Sina S.'])
})

test('a name without letters is no mistake', () => {
  expect(namesOf('', ' ')).toEqual(['', ' '])
})
