import { expect, test } from 'vitest'
import { formatAnnouncement } from '@/features/legal/legal-date'
import {
  fillInAsPublished,
  fillInFacts,
  legalPlaceholders,
  promisedDays,
  restorePlaceholders,
} from '@/features/legal/versions/fill-in-facts'
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

test('the number that a published text has is filled in, wherever it first stands', () => {
  const body = richText(
    paragraph('On day 7.'),
    paragraph('At least {notice days} days, {notice days} in all.'),
  )
  const published = richText(paragraph('On day 7.'), paragraph('At least 45 days, 45 in all.'))
  expect(fillInAsPublished(body, published)).toEqual(published)
})

test('a text without the number, or of another shape, stays as it is', () => {
  const body = richText(paragraph('At least {notice days} days.'))
  expect(fillInAsPublished(body, richText(paragraph('Nothing.')))).toEqual(body)
  expect(fillInAsPublished(body, richText(paragraph('At least some days.')))).toEqual(body)
  const plain = richText(paragraph('Nothing.'))
  expect(fillInAsPublished(plain, body)).toEqual(plain)
})

test('the number is read where the placeholder stands, and nowhere else', () => {
  const body = richText(paragraph('On day {x}'), paragraph('{notice days} days or 9'))
  const fill = (...lines: string[]) =>
    fillInAsPublished(body, richText(...lines.map((line) => paragraph(line))))
  expect(fill('On day 7', '45 days or 9')).toEqual(
    richText(paragraph('On day {x}'), paragraph('45 days or 9')),
  )
  expect(fill('On day 7', 'Some days or 9')).toEqual(body)
  expect(fill('On day 7')).toEqual(body)
})

test('{notice days} is the only placeholder', () => {
  expect(legalPlaceholders).toEqual(['notice days'])
})

test('each clause gets its own placeholder back, in a text of thousands of clauses with many earlier texts', () => {
  const clause = (text: number, number: number) => {
    const name = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return paragraph(`Text ${text}, clause ${name}: {notice days} days.`)
  }
  const clauses = Array.from({ length: 2_400 }, (_, number) => number)
  const written = [4, 3, 2, 1].map((text) => richText(...clauses.map((number) => clause(text, number))))
  const published = fillInFacts(
    richText(paragraph('Clause 7.'), ...clauses.map((number) => clause(3, number))),
    facts,
  )
  const restored = restorePlaceholders(published, written)
  expect(restored).toEqual(richText(paragraph('Clause 7.'), ...clauses.map((number) => clause(3, number))))
})

test('a published text promises the days that stand where the written text has its placeholder', () => {
  const written = richText(
    paragraph('On day 7.'),
    list('We give **at least {notice days} days’ notice**, always.'),
    paragraph('{notice days} days before, you hear of it.'),
  )
  const promise = paragraph('We give at least 45 days’ notice, always.')
  expect(promisedDays(richText(paragraph('New.'), promise), written)).toBe(45)
  expect(promisedDays(richText(promise, paragraph('60 days before, you hear of it.')), written)).toBe(60)
  // Neither an address nor another sentence that begins alike is a promise.
  expect(promisedDays(richText(paragraph('2026 Main Street, Los Angeles')), written)).toBe(0)
  expect(promisedDays(richText(paragraph('We give at least 365 days of data.')), written)).toBe(0)
  expect(promisedDays(richText(paragraph('We give at least some days’ notice, always.')), written)).toBe(0)
  expect(promisedDays(richText(promise), richText(paragraph('Nothing.')))).toBe(0)
})

test('the largest number that a text promises counts, in lines that are the promise word for word', () => {
  const promised = (lines: string[], written: string[]) =>
    promisedDays(
      richText(...lines.map((line) => paragraph(line))),
      richText(...written.map((line) => paragraph(line))),
    )
  const promise = 'By {notice days} days'
  expect(promised(['By 60 days', 'By 45 days'], [promise])).toBe(60)
  expect(promised(['By 45 days', 'By 60 days'], [promise])).toBe(60)
  expect(promised(['Law 7, 45 days'], ['Law 9, {notice days} days'])).toBe(0)
  expect(promised(['Since 2007'], ['Since 2007', promise])).toBe(0)
})

const clauses = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => paragraph(write(index + 1)))

test('a block gets a placeholder back only from its own text', () => {
  const written = [richText(paragraph('Clause 1: {notice days} days.'))]
  const published = richText(paragraph('Clause 2: 45 days.'))
  expect(restorePlaceholders(published, written)).toEqual(published)
  const plain = { ...paragraph('Clause 3.'), direction: 'ltr' }
  expect(restorePlaceholders(richText(plain), [richText(paragraph('Clause 3.'))])).toEqual(richText(plain))
})

test('a list gets its placeholder back, of whichever of its lines', () => {
  const written = richText(list('First.', 'At least {notice days} days.'))
  expect(restorePlaceholders(fillInFacts(written, facts), [written])).toEqual(written)
})

test('a block is compared with at most thirty others that differ only in their numbers', () => {
  const written = clauses(31, (number) => `Clause ${number}: {notice days} days.`)
  const published = (number: number) => richText(paragraph(`Clause ${number}: 45 days.`))
  expect(restorePlaceholders(published(30), [richText(...written)])).toEqual(
    richText(paragraph('Clause 30: {notice days} days.')),
  )
  expect(restorePlaceholders(published(31), [richText(...written)])).toEqual(published(31))
})

test('many earlier texts with the same blocks count once', () => {
  const earlier = Array.from({ length: 40 }, () => richText(paragraph('Clause 1: {notice days} days.')))
  const latest = richText(paragraph('Clause 2: {notice days} days.'))
  expect(restorePlaceholders(fillInFacts(latest, facts), [...earlier, latest])).toEqual(latest)
})

test('a text that is to come says on which day', () => {
  expect(formatAnnouncement('2026-12-01')).toBe('This text changes on December 1, 2026.')
})
