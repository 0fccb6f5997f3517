import { expect, test } from 'vitest'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { readLegalText } from '@/features/legal/read-legal-text'
import { readSectionText } from '@/landing/rich/read-section-text'
import {
  block,
  heading,
  list,
  paragraph,
  richText,
  type RichTextNode,
  table,
} from '@/content/rich-text/rich-text'
import { renderTree, tree, textNode } from '@tests/support/rich-trees'

/** A paragraph with something else about it than the editor stores. */
function odd(more: Record<string, unknown>, node: RichTextNode = paragraph('words')): RichTextNode {
  return { ...node, ...more }
}

const emptyItem = { ...textNode, type: 'listitem', value: 1, children: [] }

function link(fields: unknown, type: unknown = 'link') {
  return odd({ children: [{ ...paragraph('here'), type, fields }] })
}

test('what the editors offer is taken as it is', () => {
  const both = [paragraph('One **two** [three](/four).'), heading('Five', 'h3'), list('six', '**seven**')]
  const section = richText(...both)
  expect(readSectionText(section)).toEqual({ text: section, faults: [] })
  const more = [
    heading('Eight'),
    table(['a', 'b'], ['c', 'd']),
    block('cookie-list', 'x', { caption: 'Here' }),
  ]
  const legal = richText(...both, ...more)
  expect(readLegalText(legal)).toEqual({ text: legal, faults: [] })
})

test('a text has as many characters and parts as one page can show, and is read whole all the same', () => {
  const tooLong =
    'This text is too long for one page. The limit is 200,000 characters or 5,000 elements. Shorten it.'
  const halves = (letters: number) => richText(paragraph('a'.repeat(100_000)), paragraph('b'.repeat(letters)))
  expect(readLegalText(halves(100_000)).faults).toEqual([])
  expect(readLegalText(halves(100_001))).toEqual({ text: halves(100_001), faults: [tooLong] })
  // The address of a link counts, as a page has it several times.
  const links = (count: number) =>
    Array(count)
      .fill(`[a](/${'a'.repeat(1_998)})`)
      .join(' ')
  expect(readSectionText(richText(paragraph(links(99)))).faults).toEqual([])
  expect(readSectionText(richText(paragraph(links(100)))).faults).toEqual([tooLong])
  // A paragraph and its words are two.
  const many = (count: number) => richText(...Array.from({ length: count }, () => paragraph('a')))
  expect(readSectionText(many(2_500)).faults).toEqual([])
  expect(readSectionText(many(2_501))).toEqual({ text: many(2_501), faults: [tooLong] })
})

test('the cookie table stands in a text five times, and the sixth is refused', () => {
  const tables = (count: number) =>
    richText(...Array.from({ length: count }, (_, place) => block('cookie-list', `id-${place}`, {})))
  expect(readLegalText(tables(5)).faults).toEqual([])
  expect(readLegalText(tables(6))).toEqual({
    text: tables(6),
    faults: ['A text can contain the cookie table up to 5 times. Remove the others.'],
  })
})

test.each([{ blocks: [] }, { blocks: [paragraph('')] }])('an empty editor is fine: $blocks', ({ blocks }) => {
  const text = richText(...blocks)
  expect(readSectionText(text)).toEqual({ text, faults: [] })
})

test.each([
  '',
  'text',
  7,
  true,
  [],
  {},
  { root: null },
  { root: [] },
  { root: { type: 'root' } },
  { root: 'x' },
])('%j is no rich text', (value) => {
  const { text, faults } = readSectionText(value)
  expect(faults).toEqual(['This text cannot be read. Write it in the editor and save again.'])
  expect(text.root.children).toEqual([])
})

test.each([
  'quote',
  'horizontalrule',
  'upload',
  'relationship',
  'autolink',
  'inlineBlock',
  'code',
  'table',
  'block',
  'root',
  'listitem',
  'tablecell',
  'text',
  'link',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
])('a section has no %s at its top', (type) => {
  const text = tree(paragraph('before'), { ...paragraph('lost'), type }, paragraph('after'))
  const { faults } = readSectionText(text)
  const named = /^[a-z]+$/i.test(type) ? type : 'unknown'
  expect(faults).toEqual([expect.stringContaining(`This text contains an element (“${named}”)`)])
  expect(faults[0]).toMatch(/^.{20,120} Remove it and save again\.$/)
  const made = renderTree(text).section
  expect(made).toMatch(/<p>before<\/p><p>after<\/p>/)
  expect(made).not.toContain('lost')
})

test.each([
  ['a list of one type', odd({ type: ['paragraph'] })],
  ['no type', odd({ type: undefined })],
  ['a number as its type', odd({ type: 1 })],
  ['an object as its type', odd({ type: { toString: 'paragraph' } })],
  ['no children', odd({ children: undefined })],
  ['an object as its children', odd({ children: { 0: textNode } })],
  ['text as its children', odd({ children: 'words' })],
  ['an indent of 99999', odd({ indent: 99_999 })],
  ['an indent below nothing', odd({ indent: -1 })],
  ['an indent as text', odd({ indent: '3' })],
  ['half an indent', odd({ indent: 1.5 })],
  ['another alignment', odd({ format: 'center;position:fixed' })],
  ['a list as its alignment', odd({ format: ['center'] })],
  ['another direction', odd({ direction: 'up' })],
  ['no words but a number', odd({ children: [{ ...textNode, text: 5 }] })],
  ['no words but an object', odd({ children: [{ ...textNode, text: { $$typeof: 'x' } }] })],
  ['an unknown format', odd({ children: [{ ...textNode, format: 8 }] })],
  ['a format as text', odd({ children: [{ ...textNode, format: 'bold' }] })],
  ['a paragraph inside', odd({ children: [paragraph('deeper')] })],
  ['a list inside', odd({ children: [list('deeper')] })],
  ['an item of a list inside', odd({ children: [emptyItem] })],
  ['nothing inside', odd({ children: [null] })],
  ['a list inside as a child', odd({ children: [[textNode]] })],
  ['a large heading', heading('large')],
  ['a heading of script', odd({ tag: 'script' }, heading('words', 'h3'))],
  ['a heading of a list', odd({ tag: ['h3'] }, heading('words', 'h3'))],
  ['a list of another kind', odd({ listType: 'menu' }, list('words'))],
  ['a list of another tag', odd({ tag: 'script' }, list('words'))],
  ['a list that begins with text', odd({ start: 'javascript:1' }, list('words'))],
  ['a list of paragraphs', odd({ children: [paragraph('words')] }, list('words'))],
  ['a link with a list as its address', link({ linkType: 'custom', newTab: false, url: ['/x'] })],
  ['a link with an object as its address', link({ linkType: 'custom', newTab: false, url: { href: '/x' } })],
  [
    'a link to a document',
    link({ linkType: 'internal', doc: { relationTo: 'users', value: '1' }, url: '/x' }),
  ],
  ['a link with text for its tab', link({ linkType: 'custom', newTab: 'yes', url: '/x' })],
  ['a link without fields', link(undefined)],
  ['a link by itself', link({ linkType: 'custom', url: '/x' }, 'autolink')],
  ['a link by itself in a list', link({ linkType: 'custom', url: 'data:text/html,x' }, ['autolink'])],
])('a part with %s is refused with one sentence, and not drawn', (_, node) => {
  const text = tree(node)
  const { faults } = readSectionText(text)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(
    /^This text contains an element \(“[a-z]+”\) .{10,60} Remove it and save again\.$/i,
  )
  expect(readSectionText(readSectionText(text).text).faults).toEqual([])
  expect(renderTree(text).section).not.toMatch(/href|script|fixed|padding|large|deeper/)
})

test.each([
  'javascript:alert`1`',
  'data:text/html,x',
  'JaVaScRiPt:x',
  '//evil.example',
  'vbscript:x',
  'x.html',
])('a link to "%s" is refused, however deep it is, and drawn as plain words', (url) => {
  const here = { ...paragraph('here'), type: 'link', fields: { linkType: 'custom', newTab: false, url } }
  const item = { ...list('x'), children: [{ ...emptyItem, format: '', children: [here] }] }
  const inTable = table(['x'])
  for (const text of [tree(odd({ children: [here] })), tree(item)]) {
    expect(readSectionText(text).faults).toEqual([
      `The link "${url}" was refused. Links must start with https://, http://, mailto:, tel:, / or #, and contain no spaces.`,
    ])
    expect(renderTree(text).section).toContain('here')
    expect(renderTree(text).section).not.toContain('href')
  }
  expect(readLegalText(tree(inTable)).faults).toEqual([])
})

test.each(['', 'http://', 'https://'])(
  'a link to "%s" has no address yet, and is drawn as plain words',
  (url) => {
    const here = { ...paragraph('here'), type: 'link', fields: { linkType: 'custom', newTab: false, url } }
    const text = tree(odd({ children: [here] }))
    expect(readSectionText(text).faults).toEqual([
      'A link in this text has no address yet. Add one, or remove the link.',
    ])
    expect(renderTree(text).section).toContain('here')
    expect(renderTree(text).section).not.toContain('href')
  },
)

test.each(['https://example.org', 'mailto:a@example.org', 'tel:+4930123', '/legal/terms', '#contact'])(
  'a link to %s is fine',
  (address) => expect(readSectionText(richText(paragraph(`[this](${address})`))).faults).toEqual([]),
)

test('what nobody knows about a part is not kept', () => {
  const text = tree(odd({ onclick: 'x', style: 'x', $: { color: 'red' }, textStyle: 'color: red' }))
  const read = readSectionText(text)
  expect(read.faults).toEqual([])
  expect(read.text).toEqual(richText(paragraph('words')))
})

test('lists may be put into lists, but not for ever', () => {
  const nested = (levels: number): unknown =>
    odd(
      { children: [{ ...emptyItem, format: '', children: levels > 1 ? [nested(levels - 1)] : [] }] },
      list(),
    )
  expect(readSectionText(tree(nested(15))).faults).toEqual([])
  expect(readSectionText(tree(nested(400))).faults).toEqual([
    'This text has too many levels. Take some of them out.',
  ])
})

test('the samples hold nothing but what is known', () => {
  for (const { body } of legalDocumentSamples) {
    const text: unknown = JSON.parse(JSON.stringify(body))
    expect(readLegalText(text)).toEqual({ text, faults: [] })
  }
})
