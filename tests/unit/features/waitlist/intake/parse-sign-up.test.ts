import { expect, test } from 'vitest'
import { parseSignUp, requireSignUpType } from '@/features/waitlist/intake/parse-sign-up'
import { ApiError } from '@/lib/api-error'
import { signUp } from '@tests/support/sign-up'

const unreadable = 'We could not read that. Please check it and try again.'

function refusalOf(act: () => unknown) {
  try {
    return { answer: act() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, fields } = error
    return { status, message, fields }
  }
}

function typeOf(type: string | null) {
  const headers = new Headers(type === null ? {} : { 'content-type': type })
  return requireSignUpType(new Request('http://localhost/', { headers }))
}

test.each([
  ['application/json', 'json'],
  ['application/json; charset=utf-8', 'json'],
  ['Application/JSON ;charset=utf-8', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
])('%s is sent as %s', (type, expected) => expect(typeOf(type)).toBe(expected))

test.each([null, '', 'text/plain', 'multipart/form-data', 'text/plain; application/json'])(
  'a body of type %j is refused',
  (type) => {
    expect(refusalOf(() => typeOf(type))).toEqual({
      status: 415,
      message: 'Please send the form as JSON.',
      fields: {},
    })
  },
)

test.each(['', '{', 'null', '[]', '"text"', '7'])('the JSON %s is unreadable', (body) => {
  expect(refusalOf(() => parseSignUp('json', body))).toEqual({
    status: 400,
    message: unreadable,
    fields: {},
  })
})

test('JSON is read as it is', () => {
  const input = signUp()
  expect(parseSignUp('json', JSON.stringify(input))).toEqual({
    ...input,
    customSolutionDescription: undefined,
  })
})

test('the first mistake is the sentence, and each field has its own', () => {
  const body = JSON.stringify(signUp({ name: '', organization: 'x' }))
  expect(refusalOf(() => parseSignUp('json', body))).toEqual({
    status: 400,
    message: 'Name must be at least 2 characters',
    fields: {
      name: 'Name must be at least 2 characters',
      organization: 'Organization name must be at least 2 characters',
    },
  })
})

test('of two mistakes in one field the first is told', () => {
  const body = JSON.stringify(signUp({ name: '\u0000'.repeat(121) }))
  expect(refusalOf(() => parseSignUp('json', body))).toMatchObject({
    fields: { name: 'Name contains characters that cannot be stored' },
  })
})

const fields = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  organization: 'City of Somewhere',
  industry: 'energy',
}

test('of a form an absent box is not ticked, and one that is there is, whatever it says', () => {
  const unticked = new URLSearchParams({ ...fields, customSolutionDescription: 'short' })
  expect(parseSignUp('form', unticked.toString())).toEqual({
    ...fields,
    package: undefined,
    needsCustomSolution: false,
    customSolutionDescription: undefined,
  })
  const description = 'Sensors on forty trams'
  const ticked = new URLSearchParams({
    ...fields,
    needsCustomSolution: '',
    customSolutionDescription: description,
  })
  expect(parseSignUp('form', ticked.toString())).toMatchObject({
    needsCustomSolution: true,
    customSolutionDescription: description,
  })
})

test.each(['name=%ff', 'name=%', '%zz'])('the form %s is unreadable', (body) => {
  expect(refusalOf(() => parseSignUp('form', body))).toEqual({
    status: 400,
    message: unreadable,
    fields: {},
  })
})
