import { vercelStegaDecodeAll, vercelStegaEncode } from '@vercel/stega'
import { expect, test } from 'vitest'
import { list, paragraph, richText } from '@/content/rich-text/rich-text'
import { fillInLine, fillInText, siteFactsOf } from '@/features/site/site-facts'

const nothing = siteFactsOf({})
const known = siteFactsOf({ facts: { accuracy: 'Within 2 ppb.' }, contactEmail: 'hello@example.org' })

test('a line has each fact in its place, and its other braces as they were', () => {
  expect(fillInLine('Write to {contact}. {accuracy} {other}', known)).toBe(
    'Write to hello@example.org. Within 2 ppb. {other}',
  )
  expect(fillInLine('No fact', nothing)).toBe('No fact')
})

test('of a fact that is longer than one may be when it is published, a draft shows the beginning', () => {
  const facts = siteFactsOf({ facts: { accuracy: 'long '.repeat(80_000) } })
  expect(fillInLine('{accuracy}', facts)).toHaveLength(300)
  expect(fillInLine('{accuracy}', siteFactsOf({ facts: { accuracy: 'x'.repeat(300) } }))).toHaveLength(300)
})

test.each(['{contact}', 'Write to {contact}.', '{contact} {accuracy}'])(
  'without its facts there is no “%s”',
  (text) => {
    expect(fillInLine(text, nothing)).toBeNull()
    expect(fillInText(richText(paragraph('Before'), list('First', text)), nothing)).toBeNull()
  },
)

test.each(['', ' ', '\n', '\u200b', '\u202e', '\u00ad\u2060', ' \u3164 '])(
  'a fact of nothing that is seen, %j, is none',
  (accuracy) => {
    expect(fillInLine('{accuracy}', siteFactsOf({ facts: { accuracy } }))).toBeNull()
  },
)

test.each([
  ...['\u1cbb', '\u1cbb \u{e01f0}', '\uffff', '{people}', ' {people}. ', '({accuracy})', 'See {contact}.'],
  ...['{people} {pricing}', '{}', '{unknown}', '{{people}}', '-', '…', '?!', '\u1cbb.'],
])('a fact that nobody can read, %j, is none', (accuracy) => {
  expect(fillInLine('{accuracy}', siteFactsOf({ facts: { accuracy } }))).toBeNull()
})

test.each(['5', 'ß', '±', '€', '測', '👍', 'Within 2 ppb {sic}.', '< 5 %'])('%s is a fact', (accuracy) => {
  expect(fillInLine('{accuracy}', siteFactsOf({ facts: { accuracy } }))).toBe(accuracy)
})

test('a fact keeps the mark of the preview whole, and no more than a mark', () => {
  const mark = vercelStegaEncode(12_345)
  const facts = (accuracy: string) => siteFactsOf({ facts: { accuracy } })
  expect(vercelStegaDecodeAll(facts(`Within 2 ppb.${mark}`).accuracy)).toEqual([12_345])
  expect(facts(`Within 2 ppb. ${'\u200b'.repeat(5_000)}`).accuracy.length).toBeLessThan(100)
})

test('one known fact of two is not enough', () => {
  expect(fillInLine('{accuracy} {pricing}', known)).toBeNull()
})

test('a text is filled in however deep the fact stands, and what was given stays', () => {
  const text = richText(list('**{accuracy}**'))
  expect(fillInText(text, known)).toEqual(richText(list('**Within 2 ppb.**')))
  expect(text).toEqual(richText(list('**{accuracy}**')))
})

test('the contact address becomes a link, but not within another one', () => {
  const text = richText(paragraph('Write to {contact} or [ask {contact}](/for/help).'))
  expect(fillInText(text, known)).toEqual(
    richText(
      paragraph(
        'Write to [hello@example.org](mailto:hello@example.org) or [ask hello@example.org](/for/help).',
      ),
    ),
  )
})
