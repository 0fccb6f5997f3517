import { expect, test } from 'vitest'
import { findPhrase, findPhraseFault } from '@/lib/find-phrase'

/** The sentences found, the phrase in brackets. */
function found(text: string, phrase: string) {
  return findPhrase(text, phrase).map(({ pieces }) =>
    pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  )
}

test.each(['', ' ', '\n\t ', '\u00a0', '\u200b', '\u00ad', '\u0301', '\ufeff'])(
  'the phrase %j is refused, since it has nothing to search for, and is found nowhere',
  (phrase) => {
    expect(findPhraseFault(phrase)).toBe('Type a word or a phrase to search for.')
    expect(found('Any text with  spaces.', phrase)).toEqual([])
  },
)

test.each(['\ud800', 'a\udc00b', 'a\0b'])(
  'the phrase %j is refused, since nothing like it is stored',
  (phrase) => {
    expect(findPhraseFault(phrase)).toBe('The text has characters that cannot be stored.')
  },
)

test('a phrase has up to 200 characters, counted as people do', () => {
  expect(findPhraseFault('🙂'.repeat(200))).toBeNull()
  expect(findPhraseFault(`  ${'a'.repeat(200)}  `)).toBeNull()
  expect(findPhraseFault('a'.repeat(201))).toBe('Search for at most 200 characters.')
})

test.each([
  ['Cleaner air for schools.', 'AIR', 'Cleaner [air] for schools.'],
  ['Ask at the café.', 'cafe', 'Ask at the [café].'],
  ['Ask at the cafe\u0301.', 'café', 'Ask at the [cafe\u0301].'],
  ['Ask at the cafe.', 'CAFÉ', 'Ask at the [cafe].'],
  ['In the Hauptstraße.', 'hauptstrasse', 'In the [Hauptstraße].'],
  ['Every\nstreet,\u00a0 every day.', 'every street, every', '[Every\nstreet,\u00a0 every] day.'],
  ['One air.', '  air  ', 'One [air].'],
  ['We don’t sell it.', "don't", 'We [don’t] sell it.'],
  ['We don\'t say "sell".', 'don’t say “sell”', 'We [don\'t say "sell"].'],
  ['Ten – or 10‑12.', '10-12', 'Ten – or [10‑12].'],
  ['A co\u00adoperation.', 'cooperation', 'A [co\u00adoperation].'],
  ['A 🙂 smile.', '🙂 s', 'A [🙂 s]mile.'],
  ['Costs (about) 5 %.', '(about) 5 %', 'Costs [(about) 5 %].'],
  ['A file_name here.', 'e_n', 'A fil[e_n]ame here.'],
  ['What? .* [x] \\d+ $1.', '.* [x] \\d+ $', 'What? [.* [x] \\d+ $]1.'],
  ['Hello {name}, thank you.', '{name}', 'Hello [{name}], thank you.'],
  ['100%', '%', '100[%]'],
  ['air', 'air', '[air]'],
])('%j has %j once', (text, phrase, sentence) => {
  expect(found(text, phrase)).toEqual([sentence])
})

test.each([
  ['Cleaner air.', 'fair'],
  ['Cleaner air.', 'a.r'],
  ['Cleaner air.', 'c%r'],
  ['Cleaner air.', '_leaner'],
  ['air', 'air '.repeat(2)],
  ['', 'air'],
])('%j does not have %j', (text, phrase) => {
  expect(found(text, phrase)).toEqual([])
})

test('each sentence stands alone, with every place in it', () => {
  expect(found('Air is free. Clean air, and more air. None here. Air!', 'air')).toEqual([
    '[Air] is free. ',
    'Clean [air], and more [air]. ',
    '[Air]!',
  ])
})

test('a phrase from one sentence into the next has both', () => {
  expect(found('First. We like clean air. You too! Last.', 'air. you')).toEqual([
    'We like clean [air. You] too! ',
  ])
})

test('a long sentence is cut between its words', () => {
  const long = 'word '.repeat(200)
  const [sentence = '', ...others] = found(`${long}here ${long}`, 'here')
  expect(others).toEqual([])
  expect(sentence).toBe(`… ${'word '.repeat(32)}[here]${' word'.repeat(32)} …`)
})

test('a text without spaces is cut at the phrase, and found as often as it is there', () => {
  expect(found('x'.repeat(500) + 'here' + 'x'.repeat(500), 'here')).toEqual(['… [here] …'])
  expect(found('x'.repeat(1000), 'x'.repeat(200))).toHaveLength(5)
})

test('half of a letter that stands for two is marked as the whole', () => {
  expect(found('Straße', 's')).toEqual(['[S]tra[ß]e'])
  expect(found('Encyclopædia', 'pae')).toEqual(['Encyclo[pæ]dia'])
})

test('a text of hundreds of thousands of words is searched from its beginning to its end', () => {
  const text = `${'One word comes after another. '.repeat(40_000)}The end.`
  expect(findPhrase(text, 'comes AFTER')).toHaveLength(40_000)
  expect(findPhrase(text, 'the end').map(({ matches }) => matches)).toEqual([
    [{ start: text.length - 8, end: text.length - 1 }],
  ])
})

test.each([
  ['without spaces', 'qz', 50_000],
  ['of tiny sentences', 'a. ', 50_000],
  ['of one word many times', 'word ', 20_000],
])(
  'every place of a phrase is found in a long text %s, before the test runs out of time',
  (_, part, count) => {
    const found = findPhrase(part.repeat(count), part)
    expect(found.flatMap(({ matches }) => matches)).toHaveLength(count)
  },
)
