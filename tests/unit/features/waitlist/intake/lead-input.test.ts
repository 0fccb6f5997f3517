import { expect, test } from 'vitest'
import { leadInput } from '@/features/waitlist/intake/lead-input'
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
  expect(mistakes(input)).toEqual([['', expect.stringContaining('Invalid input')]])
})

const wrong: [field: string, values: unknown[], sentence: string][] = [
  ['name', [undefined, null, 7, '', 'A', ' A ', 'A\u200b'], 'Name must be at least 2 characters'],
  [
    'name',
    ['A\nB', 'A\r\nB', 'A\tB', 'Ada\u0000', 'A\u202EB', 'A\uD800B', 'A\u001B[31m'],
    'Name contains characters that cannot be stored',
  ],
  ['name', ['A'.repeat(121)], 'Name must be at most 120 characters'],
  ['organization', [undefined, null, 7, '', 'A', ' A '], 'Organization name must be at least 2 characters'],
  ['organization', ['A\tB'], 'Organization name contains characters that cannot be stored'],
  ['organization', ['A'.repeat(121)], 'Organization name must be at most 120 characters'],
  ['email', [undefined, null, 7, '', 'ada', 'ada@example'], 'Please enter a valid email address'],
  ['industry', [undefined, null, '', 'space', 'Energy'], 'Please select an industry'],
  ['package', [7, {}, 'a\nb', 'a\u0000'], 'Package contains characters that cannot be stored'],
  ['package', ['a'.repeat(65)], 'Package must be at most 64 characters'],
  ['needsCustomSolution', [null, 'true', 1], 'Please check or clear the custom solution box'],
]

test.each(wrong)('%s with one of %j: %s', (field, values, message) => {
  for (const value of values) expect(mistakes(signUp({ [field]: value }))).toEqual([[field, message]])
})

const described = (text: unknown) =>
  mistakes(signUp({ needsCustomSolution: true, customSolutionDescription: text }))

test.each([7, {}, 'a long text \u0000', 'a long text \u202e'])('%j is no description', (text) => {
  expect(described(text)).toEqual([
    ['customSolutionDescription', 'The description contains characters that cannot be stored'],
  ])
})

test('a description has lines, and 2,000 characters at most', () => {
  expect(described('one line\nand another')).toEqual([])
  expect(described('a'.repeat(2000))).toEqual([])
  expect(described('a'.repeat(2001))).toEqual([
    ['customSolutionDescription', 'The description must be at most 2000 characters'],
  ])
})

test.each([undefined, null, '', '  ', '\u200b'])('with the box ticked %j describes nothing', (text) => {
  expect(described(text)).toEqual([['customSolutionDescription', sentence]])
})

test('the longest and the shortest are taken, and all is tidied', () => {
  const input = signUp({ name: ' Zoe\u0308 ', organization: 'A'.repeat(120), package: 'a'.repeat(64) })
  expect(leadInput.parse({ ...input, email: ` ${input.email} ` })).toEqual({
    ...input,
    name: 'Zoë',
    customSolutionDescription: undefined,
  })
  expect(leadInput.parse(signUp({ name: 'Bo', package: ' ' }))).toMatchObject({
    name: 'Bo',
    package: undefined,
  })
})

test.each([undefined, null, '', ' ', '-', ' - '])('%j names no package', (wanted) => {
  expect(leadInput.parse(signUp({ package: wanted })).package).toBeUndefined()
})

test.each(['--', '- -', 'a-b', '–'])('%j is a package of its own', (wanted) => {
  expect(leadInput.parse(signUp({ package: wanted })).package).toBe(wanted)
})

test.each([undefined, false])('with the box %j what is wrong in the description does not matter', (box) => {
  const input = signUp({ needsCustomSolution: box, customSolutionDescription: 'x\u0000'.repeat(2000) })
  const sent: unknown = JSON.parse(JSON.stringify(input))
  expect(leadInput.parse(sent)).toMatchObject({
    needsCustomSolution: false,
    customSolutionDescription: undefined,
  })
})

test('a box that is no box is the only mistake of the two', () => {
  const input = signUp({ needsCustomSolution: 'yes', customSolutionDescription: '' })
  expect(mistakes(input)).toEqual([['needsCustomSolution', 'Please check or clear the custom solution box']])
})

test('a description with a mistake of its own has only that one', () => {
  const input = signUp({ needsCustomSolution: true, customSolutionDescription: 'x\u0000' })
  expect(mistakes(input)).toEqual([
    ['customSolutionDescription', 'The description contains characters that cannot be stored'],
  ])
})

test('ten characters are counted as people count them, without the space around them', () => {
  expect(described(' 123456789 ')).toEqual([['customSolutionDescription', sentence]])
  expect(described('1234567890')).toEqual([])
  expect(described('🚌'.repeat(9))).toHaveLength(1)
  expect(described('🚌'.repeat(10))).toEqual([])
})
