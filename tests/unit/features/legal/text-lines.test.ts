import { expect, test } from 'vitest'
import { textLines } from '@/features/legal/versions/text-lines'
import { heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'

test('paragraphs, headings, items and rows have a line each', () => {
  const text = richText(
    heading('Terms'),
    paragraph('One **bold** and [a link](/legal/terms).'),
    list('First', 'Second'),
    table(['What', 'Why'], ['Name', 'To **address** you']),
  )
  expect(textLines(text)).toEqual([
    'Terms',
    'One bold and a link.',
    'First',
    'Second',
    'What | Why',
    'Name | To address you',
  ])
})

test('a cell of several paragraphs is part of one line, and an empty one keeps its place', () => {
  const cell = (...children: object[]) => ({ type: 'tablecell', children })
  const row = {
    type: 'tablerow',
    children: [cell(paragraph('a'), paragraph('b')), cell(), cell(paragraph('c'))],
  }
  expect(textLines(row)).toEqual(['a b |  | c'])
})

test.each([
  ...[null, undefined, 7, 'text', [], {}, { root: null }, { children: 'text' }],
  ...[paragraph(''), { children: [{ text: '' }] }, { children: [{ text: 7 }] }],
])('%j has no line', (node) => expect(textLines(node)).toEqual([]))

test('words are those of the pieces of text, whatever stands between them', () => {
  const link = {
    type: 'link',
    children: [{ text: 'b' }, null, { type: 'linebreak' }, { children: [{ text: 'c' }] }, { children: 'x' }],
  }
  expect(textLines({ children: [{ text: 'a' }, link, 'no node', { text: 'd' }] })).toEqual(['abcd'])
})

test('what is no node among the children is passed over', () => {
  expect(textLines({ children: [null, 'text', 7, paragraph('a')] })).toEqual(['a'])
})
