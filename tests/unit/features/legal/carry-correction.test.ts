import { expect, test } from 'vitest'
import { list, paragraph, richText, table } from '@/content/rich-text/rich-text'
import { carryCorrection } from '@/features/legal/versions/carry-correction'
import { textLines } from '@/features/legal/versions/text-lines'

/** A legal text with one paragraph for each word. */
const textOf = (words: string) => ({
  title: 'Terms',
  summary: null,
  notice: null,
  lastUpdated: '2026-11-28',
  body: richText(...words.split(' ').map((word) => paragraph(word))),
})

test.each([
  {
    name: 'a shared paragraph is corrected',
    inForce: 'A B C',
    before: 'A B new C',
    after: 'A b new C',
    carried: 'A b C',
  },
  {
    name: 'a new paragraph is not added',
    inForce: 'A B',
    before: 'A B new',
    after: 'A B newer',
    carried: 'A B',
  },
  {
    name: 'a shared one is removed with a new one',
    inForce: 'A B C',
    before: 'A new B C',
    after: 'A C',
    carried: 'A C',
  },
  {
    name: 'a shared one is corrected with a new one',
    inForce: 'A B C',
    before: 'A new B C',
    after: 'A newer b C',
    carried: 'A b C',
  },
  {
    name: 'a paragraph is added after a shared one',
    inForce: 'A B',
    before: 'A new B',
    after: 'A new B more',
    carried: 'A B more',
  },
  {
    name: 'a paragraph becomes two',
    inForce: 'A B',
    before: 'A new B',
    after: 'A new b1 b2',
    carried: 'A b1 b2',
  },
  {
    name: 'a paragraph in another order stays',
    inForce: 'C B A',
    before: 'A B C',
    after: 'a B C',
    carried: 'C B A',
  },
])('$name', ({ inForce, before, after, carried }) => {
  const corrected = carryCorrection(textOf(inForce), textOf(before), textOf(after))
  expect(textLines(corrected.body).join(' ')).toBe(carried)
})

type Blocks = Parameters<typeof richText>
const textWith = (...blocks: Blocks) => ({ ...textOf('A'), body: richText(...blocks) })

test.each([
  {
    name: 'a line of a list is corrected whose other line is announced',
    inForce: [list('A', 'B', 'C')],
    before: [list('new', 'B', 'C')],
    after: [list('new', 'B', 'c')],
    carried: [list('A', 'B', 'c')],
  },
  {
    name: 'the last line, in a list that is longer in the announced text',
    inForce: [paragraph('P'), list('A', 'B'), paragraph('Q')],
    before: [paragraph('P'), list('new', 'A', 'B'), paragraph('new Q')],
    after: [paragraph('P'), list('new', 'A', 'b'), paragraph('new Q')],
    carried: [paragraph('P'), list('A', 'b'), paragraph('Q')],
  },
  {
    name: 'the announced line itself stays',
    inForce: [list('A', 'B')],
    before: [list('new', 'B')],
    after: [list('newer', 'B')],
    carried: [list('A', 'B')],
  },
  {
    name: 'a shared line is removed',
    inForce: [list('A', 'B', 'C')],
    before: [list('new', 'B', 'C')],
    after: [list('new', 'C')],
    carried: [list('A', 'C')],
  },
  {
    name: 'a line is added after a shared one',
    inForce: [list('A', 'B')],
    before: [list('new', 'B')],
    after: [list('new', 'B', 'C')],
    carried: [list('A', 'B', 'C')],
  },
  {
    name: 'the only line is removed, and with it the list',
    inForce: [paragraph('A'), list('B')],
    before: [paragraph('A'), list('new', 'B')],
    after: [paragraph('A'), list('new')],
    carried: [paragraph('A')],
  },
  {
    name: 'a row of a table',
    inForce: [table(['H'], ['A'], ['B'])],
    before: [table(['H'], ['new'], ['B'])],
    after: [table(['H'], ['new'], ['b'])],
    carried: [table(['H'], ['A'], ['b'])],
  },
  {
    name: 'a list in whose place the text has a paragraph',
    inForce: [paragraph('B')],
    before: [list('B')],
    after: [list('b')],
    carried: [paragraph('B')],
  },
  {
    name: 'a list that the text does not have',
    inForce: [paragraph('A')],
    before: [paragraph('A'), list('B')],
    after: [paragraph('A'), list('b')],
    carried: [paragraph('A')],
  },
])('inside a list or table: $name', ({ inForce, before, after, carried }) => {
  const corrected = carryCorrection(textWith(...inForce), textWith(...before), textWith(...after))
  expect(JSON.parse(JSON.stringify(corrected.body))).toEqual(richText(...carried))
})
