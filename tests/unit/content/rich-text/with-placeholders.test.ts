import { expect, test } from 'vitest'
import { findFaultInText } from '@/content/rich-text/with-placeholders'
import { list, paragraph, richText } from '@/content/rich-text/rich-text'

const findFault = (node: unknown) => findFaultInText(node, ['notice days'])

test('the first unknown name is said wherever it stands, and a known one is none', () => {
  const body = richText(paragraph('{notice days}'), list('a', '**{Notice days}**', '{b}'))
  expect(findFault(body)).toBe('There is no {Notice days}. You can use {notice days}.')
  expect(findFault(richText(paragraph('{notice days}')))).toBeNull()
})

test('a fact that is broken by its markup is refused, as nothing would stand there', () => {
  expect(findFault(richText(paragraph('{notice **days}**')))).toBe(
    'A placeholder is written with one brace on each side of its name.',
  )
})

test.each([null, undefined, 7, '{text}', [], {}, { text: 7 }, { text: ['{a}'] }, { words: '{a}' }])(
  'in %j nothing is wrong',
  (node) => expect(findFault(node)).toBeNull(),
)
