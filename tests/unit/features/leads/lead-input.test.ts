import { expect, test } from 'vitest'
import { leadInput } from '@/features/leads/intake/lead-input'
import { signUp } from '@tests/support/sign-up'

const sentence = 'Please provide a description of your custom solution needs (at least 10 characters)'

function mistakes(input: unknown) {
  const { error } = leadInput.safeParse(input)
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a missing description is told together with everything else', () => {
  expect(mistakes(signUp({ name: 'A', industry: '', needsCustomSolution: true }))).toEqual([
    ['name', 'Name must be at least 2 characters'],
    ['industry', 'Please select an industry'],
    ['customSolutionDescription', sentence],
  ])
})

test('an empty form that asks for a custom solution has five mistakes', () => {
  expect(mistakes({ needsCustomSolution: true })).toHaveLength(5)
})

test.each([null, undefined, [], 'text', 7])('%j is no sign-up at all', (input) => {
  expect(mistakes(input)).toHaveLength(1)
})

test('a description with a mistake of its own has only that one', () => {
  const input = signUp({ needsCustomSolution: true, customSolutionDescription: 'x\u0000' })
  expect(mistakes(input)).toEqual([
    ['customSolutionDescription', 'The description contains characters that cannot be stored'],
  ])
})

test('ten characters are counted as people count them, without the space around them', () => {
  const described = (text: string) =>
    mistakes(signUp({ needsCustomSolution: true, customSolutionDescription: text }))
  expect(described(' 123456789 ')).toEqual([['customSolutionDescription', sentence]])
  expect(described('1234567890')).toEqual([])
  expect(described('🚌'.repeat(9))).toHaveLength(1)
  expect(described('🚌'.repeat(10))).toEqual([])
})
