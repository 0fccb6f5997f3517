import { expect, test } from 'vitest'
import { comingSentence } from '@/features/legal/legal-date'
import { fillInFacts, findUnknownFacts } from '@/features/legal/versions/fill-in-facts'
import { heading, list, paragraph, richText } from '@/content/rich-text/rich-text'

const facts = { noticeDays: 45, timeZone: 'UTC' }

test('each place has its fact, however deep it stands', () => {
  const body = richText(heading('{notice days}'), list('**{notice days} days**, then {notice days}'))
  expect(fillInFacts(body, facts)).toEqual(richText(heading('45'), list('**45 days**, then 45')))
})

test('what is no fact stays, and what was given is not changed', () => {
  const body = richText(paragraph('{notice  days} {} {other} notice days {notice days'))
  expect(fillInFacts(body, facts)).toEqual(body)
  const withFact = richText(paragraph('{notice days}'))
  fillInFacts(withFact, facts)
  expect(withFact).toEqual(richText(paragraph('{notice days}')))
})

test('unknown names are found wherever they stand, and known ones are none', () => {
  const body = richText(paragraph('{notice days} {} {days}'), list('a', '**{Notice days}** {}{b}'))
  expect(findUnknownFacts(body)).toEqual(['days', 'Notice days', 'b'])
  expect(findUnknownFacts(richText(paragraph('{notice days}')))).toEqual([])
})

test.each([null, undefined, 7, '{text}', [], {}, { text: 7 }, { text: ['{a}'] }, { words: '{a}' }])(
  'in %j there is none',
  (node) => expect(findUnknownFacts(node)).toEqual([]),
)

test('a text that is to come says on which day', () => {
  expect(comingSentence('2026-12-01')).toBe('This text changes on December 1, 2026.')
})
