import { expect, test } from 'vitest'
import { formatAnnouncement } from '@/features/legal/legal-date'
import { fillInFacts, findFactFault } from '@/features/legal/versions/fill-in-facts'
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

test('the first unknown name is said wherever it stands, and a known one is none', () => {
  const body = richText(paragraph('{notice days}'), list('a', '**{Notice days}**', '{b}'))
  expect(findFactFault(body)).toBe('There is no {Notice days}. You can use {notice days}.')
  expect(findFactFault(richText(paragraph('{notice days}')))).toBeNull()
})

test('a fact that is broken by its markup is refused, as nothing would stand there', () => {
  expect(findFactFault(richText(paragraph('{notice **days}**')))).toBe(
    'A placeholder is written with one brace on each side of its name.',
  )
})

test.each([null, undefined, 7, '{text}', [], {}, { text: 7 }, { text: ['{a}'] }, { words: '{a}' }])(
  'in %j nothing is wrong',
  (node) => expect(findFactFault(node)).toBeNull(),
)

test('a text that is to come says on which day', () => {
  expect(formatAnnouncement('2026-12-01')).toBe('This text changes on December 1, 2026.')
})
