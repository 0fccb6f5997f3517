import { expect, test } from 'vitest'
import { findPlaceholderFault, listPlaceholders } from '@/lib/placeholders'

const privacy = { known: ['privacy'], needed: ['privacy'] }
const oneBrace = 'A placeholder is written with one brace on each side of its name.'

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
  ['Our {privacy.', oneBrace],
  ['Our privacy}.', oneBrace],
  ['Our {{privacy}}.', oneBrace],
  ['Our {{privcy}}.', oneBrace],
  ['Our {privacy} and {privacy}.', 'Use {privacy} only once.'],
])('the small print %j is answered with %j', (text, sentence) => {
  expect(findPlaceholderFault(text, privacy)).toBe(sentence)
})

const mail = { known: ['name', 'site'] }

test.each(['', 'Hello', 'Hello {name}', '{name}, {name} and {site}'])(
  'a mail such as %j may be saved',
  (text) => expect(findPlaceholderFault(text, mail)).toBeNull(),
)

test.each(['{', '}', '{{name}}', '{name', 'name}', 'Hello {name} and }', 'a {b: {c}}'])(
  'the braces of %j are no placeholder',
  (text) => expect(findPlaceholderFault(text, mail)).toBe(oneBrace),
)

const both = { known: ['name', 'day'], needed: ['name', 'day'] }

test.each([
  ['{day} {name}', null],
  ['{name}', 'Add {day} where it should appear.'],
  ['{day} {name} {day}', 'Use {day} only once.'],
])('of two that are needed, %j is answered with %j', (text, sentence) => {
  expect(findPlaceholderFault(text, both)).toBe(sentence)
})

test('placeholders are listed as an editor writes them', () => {
  expect(listPlaceholders(['name', 'notice days'])).toBe('{name}, {notice days}')
  expect(listPlaceholders([])).toBe('')
})
