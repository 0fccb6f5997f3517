import { expect, test } from 'vitest'
import { block, heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'
import { linesOf } from '@/content/rich-text/lines-of'

test('paragraphs, headings, items, cells and captions are lines of their own, and addresses come last', () => {
  const text = richText(
    heading('Why'),
    paragraph('It is **very** [good](/#vision).'),
    list('One', 'Two'),
    table(['Name'], ['Value']),
    block('cookie-list', 'a', { caption: 'Cookies' }),
  )
  expect(linesOf(text)).toEqual([
    'Why',
    'It is very good.',
    'One',
    'Two',
    'Name',
    'Value',
    '/#vision',
    'Cookies',
  ])
})

test('a line break parts words, and a list within an item parts from its words', () => {
  const item = { type: 'listitem', children: [{ text: 'Outer' }, { type: 'list', children: [inner()] }] }
  expect(linesOf({ root: { children: [item] } })).toEqual(['Outer', 'Inner\nsecond'])
})

function inner() {
  return { type: 'listitem', children: [{ text: 'Inner' }, { type: 'linebreak' }, { text: 'second' }] }
}

test.each([null, undefined, 'text', 5, [], {}, { root: null }, { root: { children: [null, 'a', {}] } }])(
  '%j has no lines',
  (value) => {
    expect(linesOf(value)).toEqual([])
  },
)
