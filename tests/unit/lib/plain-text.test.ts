import { expect, test } from 'vitest'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'
import { isComplete } from '@/features/legal/versions/text-lines'
import { redact } from '@/lib/log'
import { findPlaceholderFault } from '@/lib/placeholders'
import {
  isPrintableLine,
  isPrintableText,
  lengthOf,
  onOneLine,
  normalizeText,
  visibleLength,
  withoutHidden,
} from '@/lib/plain-text'

test.each([
  ['', ''],
  [' Ada ', 'Ada'],
  ['\n\tAda\u00a0', 'Ada'],
  ['Zoe\u0308', 'Zoë'],
  ['Ada  Lovelace', 'Ada  Lovelace'],
  ['one\r\ntwo\r\n\r\nthree\rfour\nfive', 'one\ntwo\n\nthree\nfour\nfive'],
])('%j is stored as %j', (typed, stored) => expect(normalizeText(typed)).toBe(stored))

test.each(['', 'Ada', 'Łódź 🚌', 'أحمد', 'one, two; “three”', 'a\u00a0b', 'a\u200db'])(
  '%j is plain, as a line too',
  (text) => {
    expect(isPrintableText(text)).toBe(true)
    expect(isPrintableLine(text)).toBe(true)
  },
)

test.each(['one\ntwo', 'one\r\ntwo', 'one\ttwo', 'one\u2028two', 'one\u2029two'])(
  '%j is plain, but no line',
  (text) => {
    expect(isPrintableText(text)).toBe(true)
    expect(isPrintableLine(text)).toBe(false)
  },
)

test.each([
  ...['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', '\u007f', '\u0085', '\u009f'],
  ...['\u202a', '\u202e', '\u2066', '\u2069'],
  ...['\ud800', '\udfff'],
])('%j is neither', (character) => {
  expect(isPrintableText(`a${character}b`)).toBe(false)
  expect(isPrintableLine(`a${character}b`)).toBe(false)
})

test.each([
  ['Called\n\tأحمد 🚌 ', 'Called\n\tأحمد 🚌 '],
  ['\u202a+49 151 1234567\u202c', '+49 151 1234567'],
  ['one\u000btwo\u000cthree\u0085four', 'one\ntwo\nthree\nfour'],
  ['\u0000a\u001fb\u007fc\u2066d\u2069', 'abcd'],
])('of %j nothing hidden stays', (pasted, kept) => {
  expect(withoutHidden(pasted)).toBe(kept)
  expect(isPrintableText(kept)).toBe(true)
})

test.each([
  ['', 0],
  ['Ada', 3],
  [' a ', 3],
  ['🚌', 1],
  ['e\u0301', 2],
])('%j has %d characters', (text, length) => expect(lengthOf(text)).toBe(length))

test.each([
  ['', 0],
  ['Ada', 3],
  ['  a b ', 3],
  ['🚌', 1],
  // What nobody sees, and what belongs to the letter before it.
  ['\u200b\u2060\u00ad', 0],
  ['\u3164\u2800\uffa0', 0],
  ['\ufffc\u{1d159}\u{16fe4}', 0],
  ['\ue000\uffff', 0],
  ['e\u0301', 1],
  ['a\u200bb', 2],
  // A mark of one script alone, here Devanagari, is seen only on a letter.
  ['\u0903', 0],
  ['\u0903\u0903', 0],
  ['क\u0903', 2],
  ['a \u0903', 1],
  ['a \u0903b', 3],
])('%j has %d that can be seen', (text, length) => expect(visibleLength(text)).toBe(length))

test.each([
  ['', ''],
  ['a', 'a'],
  ['a  b', 'a  b'],
  ['a\nb', 'a b'],
  ['a \r\n\t b\u2028c', 'a b c'],
  ['a\n \n b', 'a b'],
  ['\na\n', ' a '],
  ['a\tb', 'a\tb'],
])('%j is %j on one line', (text, line) => expect(onOneLine(text)).toBe(line))

// A rule that takes a second for these has no time left for a few of them in a row.
test.each([' ', '\n', '\t ', '@', '[', '{', '{{ ', '\0'])(
  'a hundred thousand times %j is made ready and logged before the test runs out of time',
  (part) => {
    const text = `x${part.repeat(100_000)}x`
    expect(onOneLine(text)).toContain('x')
    expect(redact(text)).toContain('x')
    expect(normalizeNextStep(text)).toContain('x')
    expect(findPlaceholderFault(text, { known: ['name'] }) ?? '').not.toContain('??')
    expect(isComplete({ title: text, summary: text, body: richText(paragraph(text)) })).toBe(true)
  },
)
