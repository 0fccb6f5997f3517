import { expect, test } from 'vitest'
import { findPlaceholderFault, listPlaceholders, mailNotation, siteNotation } from '@/lib/placeholders'

const ofMail = (text: string) =>
  findPlaceholderFault(text, { known: ['name', 'site'], notation: mailNotation })

test.each(['Hello', 'Hello {{name}}', '{{ name }} and {{site}}', '{', '}', '{}', 'a {b: c}'])(
  'a mail such as %j may be saved',
  (text) => expect(ofMail(text)).toBeNull(),
)

test('an unknown variable is named as it was written, with those that there are', () => {
  expect(ofMail('{{name}} {{ email }}')).toBe('There is no {{ email }}. You can use {{name}}, {{site}}.')
  expect(ofMail('{{}}')).toBe('There is no {{}}. You can use {{name}}, {{site}}.')
})

test.each([
  '{{name}',
  '{name}}',
  '{{',
  '}}',
  'Hello {{name}} and }}',
  '{{{{name}}',
  '{name}',
  'Hello {name} of {organisation}',
  '{ name }',
])('the braces of %j are no variable of a mail', (text) =>
  expect(ofMail(text)).toBe('A variable is written {{name}}, with two braces on each side.'),
)

const both = { known: ['name', 'day'], needed: ['name', 'day'], notation: mailNotation }

test.each([
  ['{{day}} {{name}}', null],
  ['{{name}}', 'Add {{day}} where it should appear.'],
  ['{{day}} {{name}} {{day}}', 'Use {{day}} only once.'],
])('of two that are needed, %j is answered with %j', (text, sentence) => {
  expect(findPlaceholderFault(text, both)).toBe(sentence)
})

const privacy = { known: ['privacy'], needed: ['privacy'], notation: siteNotation }

test.each([
  ['By joining you agree to our {privacy}.', null],
  ['{privacy}', null],
  ['By joining you agree.', 'Add {privacy} where it should appear.'],
  ['', 'Add {privacy} where it should appear.'],
  ['Our {privcy}.', 'There is no {privcy}. You can use {privacy}.'],
  ['Our {privacy} and {terms}.', 'There is no {terms}. You can use {privacy}.'],
  ['Our { privacy }.', 'There is no { privacy }. You can use {privacy}.'],
  ['Our {Privacy}.', 'There is no {Privacy}. You can use {privacy}.'],
  ['Our {}.', 'There is no {}. You can use {privacy}.'],
  ['Our {privacy.', 'A placeholder is written with one brace on each side of its name.'],
  ['Our privacy}.', 'A placeholder is written with one brace on each side of its name.'],
  ['Our {{privacy}}.', 'A placeholder is written with one brace on each side of its name.'],
  ['Our {privacy} and {privacy}.', 'Use {privacy} only once.'],
])('the small print %j is answered with %j', (text, sentence) => {
  expect(findPlaceholderFault(text, privacy)).toBe(sentence)
})

test('placeholders are listed as an editor writes them', () => {
  expect(listPlaceholders(['name', 'site'], mailNotation)).toBe('{{name}}, {{site}}')
  expect(listPlaceholders(['notice days'], siteNotation)).toBe('{notice days}')
  expect(listPlaceholders([], siteNotation)).toBe('')
})
