import { expect, test } from 'vitest'
import { legalHeadings } from '@/features/legal/legal-headings'
import { heading, paragraph, richText } from '@/content/rich-text/rich-text'

function idsOf(...texts: string[]) {
  return legalHeadings(richText(...texts.map((text) => heading(text)))).map(({ id }) => id)
}

test('an id is made from the words of its heading', () => {
  expect(idsOf('Who we are', 'Help with people’s rights', '1. Über uns & Łódź!')).toEqual([
    'who-we-are',
    'help-with-peoples-rights',
    '1-uber-uns-łodz',
  ])
})

test('two headings never share an id', () => {
  expect(idsOf('Contact', 'Contact', 'Contact 2', 'Contact')).toEqual([
    'contact',
    'contact-2',
    'contact-2-2',
    'contact-3',
  ])
})

test('a heading without letters gets an id as well, an empty one is left out', () => {
  expect(idsOf('§', '  ', '“…”')).toEqual(['section', 'section-2'])
})

test('words in bold and in links count, other text does not', () => {
  const body = richText(
    paragraph('Before'),
    heading('The **30 days** [notice](/x)', 'h3'),
    paragraph('After'),
  )
  expect(legalHeadings(body)).toMatchObject([
    { id: 'the-30-days-notice', text: 'The 30 days notice', level: 'h3' },
  ])
})

test('ids stay the same when only the text below changes', () => {
  const before = legalHeadings(richText(heading('Security'), paragraph('One')))
  const after = legalHeadings(richText(heading('Security'), paragraph('Two'), paragraph('Three')))
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('thousands of headings with one name each get an id of their own', () => {
  const found = idsOf(...Array.from({ length: 20_000 }, () => 'Same'), 'Same-3', 'Same')
  expect(new Set(found).size).toBe(20_002)
  expect(found.slice(0, 3)).toEqual(['same', 'same-2', 'same-3'])
  expect(found.slice(-2)).toEqual(['same-3-2', 'same-20001'])
})
