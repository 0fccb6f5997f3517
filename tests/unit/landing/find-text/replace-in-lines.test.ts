import { expect, test } from 'vitest'
import { list, paragraph, richText } from '@/content/rich-text/rich-text'
import { lineOf, linePartsOf, linesOf } from '@/content/rich-text/lines-of'
import { findOptionsFault, replaceInLines } from '@/landing/find-text/replace-in-lines'

/** A text with each phrase replaced, and why each sentence with the phrase stays, where it does. */
function replaced(text: string, phrase: string, replacement: string, isChosen?: (number: number) => boolean) {
  const holder = { text }
  const sentences = replaceInLines(lineOf(holder, 'text'), { phrase, replacement }, isChosen)
  return [holder.text, ...sentences.map(({ why }) => why)]
}

test.each([
  ['', 'air', ''],
  ['Cleaner air.', 'water', 'Cleaner air.'],
])('in %j there is no %j to replace', (text, phrase, same) => {
  expect(replaced(text, phrase, 'x')).toEqual([same])
})

test.each([
  ['Clean air.', 'air', 'water', 'Clean water.'],
  ['air', 'air', 'water', 'water'],
  ['Clean air.', ' air ', ' water ', 'Clean  water .'],
  ['Clean air.', ' air', '', 'Clean .'],
  ['CLEAN AIR.', 'clean air', 'Good soil', 'Good soil.'],
  ['One air, two AIR, three.', 'air', 'airs', 'One airs, two airs, three.'],
  ['aaa', 'aa', 'b', 'ba'],
  ['aaaa', 'aa', 'aaa', 'aaaaaa'],
  ['Ask at the café.', 'cafe', 'bar', 'Ask at the bar.'],
  ['Ask at the cafe\u0301!', 'café', 'bar', 'Ask at the bar!'],
  ['Die Hauptstraße hier.', 'hauptstrasse', 'Allee', 'Die Allee hier.'],
  ['Ein ß.', 's', 'x', 'Ein x.'],
  ['Éß ÉSS ess.', 'ess', 'İ', 'İ İ İ.'],
  ['Ten – or 10‑12.', '10-12', '5', 'Ten – or 5.'],
  ['Every\nstreet  here.', 'every street here', 'All', 'All.'],
  ['Price $5 (about).', '$5 (about)', '$& $1 $$', 'Price $& $1 $$.'],
  ['What? .* [x].', '.* [x]', '\\d+', 'What? \\d+.'],
  ['A 🙂 smile.', '🙂', '👩‍👩‍👧', 'A 👩‍👩‍👧 smile.'],
  ['👩‍👩‍👧 and air 🙂 air', 'air', '🌍', '👩‍👩‍👧 and 🌍 🙂 🌍'],
])('in %j, %j becomes %j', (text, phrase, replacement, changed) => {
  expect(replaced(text, phrase, replacement)).toEqual([changed, null])
})

test('a phrase that stands thousands of times is replaced as long as the text does not become absurd', () => {
  const text = 'zz zz. '.repeat(3_000)
  expect(replaced(text, 'zz', 'word')[0]).toBe('word word. '.repeat(3_000))
  const [grown, ...whys] = replaced(text, 'zz', 'x'.repeat(2_000))
  expect(String(grown).length - text.length).toBeLessThanOrEqual(200_000)
  expect(whys.slice(0, 1)).toEqual([null])
  expect(whys.at(-1)).toBe('The text would be much too long.')
})

test('each sentence is chosen by itself', () => {
  const text = 'Air is free. Clean air, more air. None. Air!'
  expect(replaced(text, 'air', 'Soil', (number) => number !== 1)).toEqual([
    'Soil is free. Clean air, more air. None. Soil!',
    ...[null, null, null],
  ])
  expect(replaced(text, 'air', 'Soil', () => false)[0]).toBe(text)
})

test('a sentence that says it already stays, and one that says it in part does not', () => {
  expect(replaced('We are Isoway. ISOWAY and Isoway.', 'isoway', 'Isoway')).toEqual([
    'We are Isoway. Isoway and Isoway.',
    'It says this already.',
    null,
  ])
})

const inParts = 'The phrase is partly bold, italic or a link here. Change it in the text.'

test('in rich text words are replaced within one format, and stay where they run over several', () => {
  const text = richText(
    paragraph('We like **gi**raffes. A **giraffe** and a [giraffe](/#giraffe) eat.'),
    paragraph('Some gir'),
    paragraph('affe.'),
    list('Giraffe one', 'Two'),
  )
  const sentences = replaceInLines(linePartsOf(text), { phrase: 'giraffe', replacement: 'Okapi' })
  expect(linesOf(text)).toEqual([
    'We like giraffes. A Okapi and a Okapi eat.',
    'Some gir',
    'affe.',
    'Okapi one',
    'Two',
    '/#giraffe',
  ])
  expect(sentences.map(({ number, why }) => [number, why])).toEqual([
    [0, inParts],
    [1, null],
    [2, null],
    [3, 'This is the address of a link.'],
  ])
})

test('of a sentence with the phrase in one format and in two, nothing is replaced', () => {
  const text = richText(paragraph('A giraffe and a **gi**raffe.'))
  expect(replaceInLines(linePartsOf(text), { phrase: 'giraffe', replacement: 'x' })).toMatchObject([
    { why: inParts },
  ])
  expect(linesOf(text)).toEqual(['A giraffe and a giraffe.'])
})

test.each([
  ['', 'x', 'Type a word or a phrase to search for.'],
  [' ', 'x', 'Type a word or a phrase to search for.'],
  ['air', 'air', 'The replacement is the same as the text that you searched for. Enter another one.'],
  [' air ', 'air', 'The replacement is the same as the text that you searched for. Enter another one.'],
  ['air', 'a'.repeat(2_001), 'Replace with at most 2,000 characters.'],
  ['air', '🙂'.repeat(2_001), 'Replace with at most 2,000 characters.'],
  ...['\n', '\t', '\u0000', '\ud83d', '\u202e'].map((sign) => [
    'air',
    `a${sign}b`,
    'The replacement contains a character that is not allowed here. Type it again.',
  ]),
])('to replace %j with %j is refused', (phrase = '', replacement = '', sentence) => {
  expect(findOptionsFault({ phrase, replacement })).toBe(sentence)
})

test.each([
  ['air', ''],
  ['air', ' air'],
  ['air', 'Air'],
  ['air', '🙂'.repeat(2_000)],
])('%j may be replaced with %j', (phrase, replacement) => {
  expect(findOptionsFault({ phrase, replacement })).toBeNull()
})
