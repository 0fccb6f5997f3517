import { expect, test } from 'vitest'
import { fillTemplate, knownVariables, listed } from '@/features/lead-mail/mail-variables'

test('variables are replaced once, wherever and however spaced they stand', () => {
  const values = new Map([
    ['name', '{{email}} $& $1'],
    ['email', 'ada@example.org'],
  ])
  expect(fillTemplate('{{name}}, {{ email }}{{email}}', values)).toBe(
    '{{email}} $& $1, ada@example.orgada@example.org',
  )
})

test('what is no variable stays', () => {
  expect(fillTemplate('{name} {{other}} {{', new Map([['name', 'Ada']]))).toBe('{name} {{other}} {{')
})

const validate = knownVariables(['name', 'site'])

test.each(['Hello', 'Hello {{name}}', '{{ name }} and {{site}}', '{name}', '}'])(
  'a text such as %j may be saved',
  (text) => expect(validate(text)).toBe(true),
)

test.each([null, undefined, ''])('no text (%j) is asked for', (text) => {
  expect(validate(text)).toBe('Please write a text.')
})

test('an unknown variable is named as it was written, with those that there are', () => {
  expect(validate('{{name}} {{ email }}')).toBe('There is no {{ email }}. You can use {{name}}, {{site}}.')
  expect(validate('{{}}')).toBe('There is no {{}}. You can use {{name}}, {{site}}.')
  expect(knownVariables([])('{{name}}')).toBe('There is no {{name}}. You can use .')
})

test.each(['{{name}', '{name}}', '{{', '}}', 'Hello {{name}} and }}', '{{{{name}}'])(
  'the braces of %j are no variable',
  (text) => {
    expect(validate(text)).toBe('A variable is written {{name}}, with two braces on each side.')
  },
)

test('variables are listed as an editor writes them', () => {
  expect(listed(['name', 'site'])).toBe('{{name}}, {{site}}')
  expect(listed([])).toBe('')
})
