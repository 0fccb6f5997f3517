import { expect, test } from 'vitest'
import { paragraph, richText } from '@/content/rich-text/rich-text'
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
