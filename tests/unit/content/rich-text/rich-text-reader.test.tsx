import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LegalText } from '@/features/legal/legal-text'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { readLegalText } from '@/features/legal/read-legal-text'
import { readSectionText } from '@/landing/rich/read-section-text'
import { RichTextView } from '@/landing/rich/rich-text-view'
import {
  block,
  heading,
  list,
  paragraph,
  richText,
  type RichTextNode,
  table,
} from '@/content/rich-text/rich-text'
import type { TextSection } from '@/payload-types'

/** Any tree, as it may stand in the database. */
function stored(root: unknown): TextSection['text'] {
  return JSON.parse(JSON.stringify({ root }))
}

function tree(...children: unknown[]) {
  return stored({ ...richText().root, children })
}

function drawn(text: TextSection['text']) {
  return {
    section: renderToStaticMarkup(<RichTextView text={text} />),
    legal: renderToStaticMarkup(<LegalText body={text} renderCookieList={(caption) => <b>{caption}</b>} />),
  }
}

/** A paragraph with something else about it than the editor stores. */
function odd(more: Record<string, unknown>, node: RichTextNode = paragraph('words')): RichTextNode {
  return { ...node, ...more }
}

const word = { type: 'text', version: 1, text: 'words', format: 0, detail: 0, mode: 'normal', style: '' }
const emptyItem = { ...word, type: 'listitem', value: 1, children: [] }

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
  expect(faults).toEqual([expect.stringContaining(`This text has a part (“${named}”)`)])
  expect(faults[0]).toMatch(/^.{20,120} Take it out and save again\.$/)
  const made = drawn(text).section
  expect(made).toMatch(/<p>before<\/p><p>after<\/p>/)
  expect(made).not.toContain('lost')
})

test.each([
  ['a list of one type', odd({ type: ['paragraph'] })],
  ['no type', odd({ type: undefined })],
  ['a number as its type', odd({ type: 1 })],
  ['an object as its type', odd({ type: { toString: 'paragraph' } })],
  ['no children', odd({ children: undefined })],
  ['an object as its children', odd({ children: { 0: word } })],
  ['text as its children', odd({ children: 'words' })],
  ['an indent of 99999', odd({ indent: 99_999 })],
  ['an indent below nothing', odd({ indent: -1 })],
  ['an indent as text', odd({ indent: '3' })],
  ['half an indent', odd({ indent: 1.5 })],
  ['another alignment', odd({ format: 'center;position:fixed' })],
  ['a list as its alignment', odd({ format: ['center'] })],
  ['another direction', odd({ direction: 'up' })],
  ['no words but a number', odd({ children: [{ ...word, text: 5 }] })],
  ['no words but an object', odd({ children: [{ ...word, text: { $$typeof: 'x' } }] })],
  ['an unknown format', odd({ children: [{ ...word, format: 8 }] })],
  ['a format as text', odd({ children: [{ ...word, format: 'bold' }] })],
  ['a paragraph inside', odd({ children: [paragraph('deeper')] })],
  ['a list inside', odd({ children: [list('deeper')] })],
  ['an item of a list inside', odd({ children: [emptyItem] })],
  ['nothing inside', odd({ children: [null] })],
  ['a list inside as a child', odd({ children: [[word]] })],
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
  expect(faults[0]).toMatch(/^This text has a part \(“[a-z]+”\) .{10,60} Take it out and save again\.$/i)
  expect(readSectionText(readSectionText(text).text).faults).toEqual([])
  expect(drawn(text).section).not.toMatch(/href|script|fixed|padding|large|deeper/)
})

test.each([
  'javascript:alert`1`',
  'data:text/html,x',
  'JaVaScRiPt:x',
  '//evil.example',
  'vbscript:x',
  '',
  'x.html',
])('a link to "%s" is refused, however deep it is, and drawn as plain words', (url) => {
  const here = { ...paragraph('here'), type: 'link', fields: { linkType: 'custom', newTab: false, url } }
  const item = { ...list('x'), children: [{ ...emptyItem, format: '', children: [here] }] }
  const inTable = table(['x'])
  for (const text of [tree(odd({ children: [here] })), tree(item)]) {
    expect(readSectionText(text).faults).toEqual([
      `The link "${url}" was refused. Links must start with https://, http://, mailto:, tel:, / or #, and contain no spaces.`,
    ])
    expect(drawn(text).section).toContain('here')
    expect(drawn(text).section).not.toContain('href')
  }
  expect(readLegalText(tree(inTable)).faults).toEqual([])
})

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

const oddValue = fc.oneof(
  fc.string(),
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    7,
    -1.5,
    {},
    { url: '/x' },
    [],
    ['/x'],
    [[]],
    '<img src=x>',
  ),
)
const address = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...[
        'javascript:alert(1)',
        'data:text/html,<b>',
        'vbscript:x',
        '//evil.example',
        '/\\evil.example',
        ' /x',
      ],
      ...[
        'java\nscript:x',
        'file:///x',
        'blob:x',
        '\u0001javascript:x',
        'https://example.org',
        '/x',
        '#x',
        'tel:1',
      ],
      ...[
        'mailto:a@example.org',
        'HTTPS://EXAMPLE.ORG',
        'http:example.org',
        'https://example.org/?a=1',
        'x',
        '',
      ],
    ),
  },
  { weight: 1, arbitrary: oddValue },
)
const types = [
  ...['paragraph', 'heading', 'list', 'listitem', 'link', 'text', 'linebreak', 'tab', 'table', 'tablerow'],
  ...['tablecell', 'block', 'autolink', 'upload', 'quote', 'horizontalrule', 'inlineBlock', 'constructor'],
  ...['__proto__', 'toString', 'unknown', 'blocks', 'root'],
]
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...types) },
  { weight: 1, arbitrary: fc.constantFrom(...types).map((name) => [name]) },
  { weight: 1, arbitrary: oddValue },
)
const oddFields = fc.dictionary(
  fc.constantFrom(
    'tag',
    'indent',
    'format',
    'text',
    'start',
    'listType',
    'colSpan',
    'style',
    'value',
    'direction',
  ),
  fc.oneof(fc.constantFrom('h2', 'script', 'center', 99_999, 3), oddValue),
  { maxKeys: 2 },
)
/** What each kind may hold, so that many of the trees have the right shape. */
const insideOf: Record<string, unknown> = {
  list: { listType: 'number', tag: 'ol', start: 1, holds: 'listitem' },
  listitem: { value: 1, holds: 'text' },
  heading: { tag: 'h3', holds: 'text' },
  paragraph: { holds: 'link' },
  link: { holds: 'text' },
  table: { holds: 'tablerow' },
  tablerow: { holds: 'tablecell' },
  tablecell: { headerState: 1, colSpan: 1, rowSpan: 1, backgroundColor: null, holds: 'paragraph' },
}
const part = fc.record({ type, url: address, odds: oddFields, isOdd: fc.nat(9), count: fc.nat(3) })
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never
const blockType = fc.constantFrom('paragraph', 'heading', 'list', 'table', 'block')

/** A tree made of these parts, of which some are put where they belong and some are not. */
function grow(parts: Part[], wanted: unknown, depth: number): unknown {
  const next = parts.shift()
  if (!next || depth > 8) return { ...word }
  const kind = next.isOdd === 0 ? next.type : wanted
  const { holds, ...fields } = z
    .looseObject({ holds: z.string().optional() })
    .parse(typeof kind === 'string' && Object.hasOwn(insideOf, kind) ? insideOf[kind] : {})
  return {
    version: 1,
    text: 'words',
    value: { id: 1, url: next.url, mimeType: 'image/png', filename: 'x' },
    ...fields,
    type: kind,
    fields: {
      id: 'a',
      blockType: 'cookie-list',
      caption: 'Here',
      linkType: 'custom',
      newTab: false,
      url: next.url,
    },
    children:
      next.isOdd === 1 ? next.url : Array.from({ length: next.count }, () => grow(parts, holds, depth + 1)),
    ...(next.isOdd === 2 ? next.odds : {}),
  }
}

const root = fc
  .tuple(fc.array(part, { maxLength: 9 }), fc.array(blockType, { minLength: 1, maxLength: 3 }))
  .map(([parts, blocks]) => blocks.map((wanted) => grow(parts, wanted, 0)))

const plainTag = /^<\/?(div|p|h2|h3|ul|ol|li|a|strong|em|br|b|span|table|thead|tbody|tr|td|th)(\s.*|\/)?>$/s
const plainAttributes: Record<string, RegExp> = {
  class: /^[\w -]*$/,
  href: /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i,
  style: /^(text-align:\w+;?)?(padding-inline-start:(\d|[1-7]\d|80)0?px)?$/,
  start: /^-?\d{1,5}$/,
  colSpan: /^\d{1,3}$/,
  rowSpan: /^\d{1,3}$/,
  scope: /^(col|row)$/,
  id: /^[\w-]+$/,
}

/** The tags and attributes that no text may make. */
function dangersIn(html: string) {
  const tags = html.match(/<[^>]*>/g) ?? []
  const attributes = tags.flatMap((tag) => [...tag.matchAll(/ ([^\s="]+)="([^"]*)"/g)])
  return [
    ...tags.filter((tag) => !plainTag.test(tag)),
    ...attributes
      .filter(([, name = '', value = '']) => !plainAttributes[name]?.test(value))
      .map(([all]) => all),
  ]
}

test('10,000 trees: nothing dangerous is drawn, and what is accepted is accepted again', () => {
  let accepted = 0
  let links = 0
  fc.assert(
    fc.property(root, (children) => {
      const text = tree(...children)
      const html = Object.values(drawn(text)).join('')
      expect(dangersIn(html)).toEqual([])
      links += html.includes('href') ? 1 : 0
      for (const read of [readSectionText, readLegalText]) {
        const { text: known, faults } = read(text)
        const again = read(known)
        expect(again.text).toEqual(known)
        expect(again.faults.filter((fault) => !fault.startsWith('The link "'))).toEqual([])
        if (faults.length > 0) continue
        accepted += 1
        expect(again.faults).toEqual([])
      }
    }),
    { numRuns: 10_000 },
  )
  // Else the trees would be too wild, or too tame, to show anything.
  expect(accepted).toBeGreaterThan(2_000)
  expect(accepted).toBeLessThan(15_000)
  expect(links).toBeGreaterThan(200)
}, 300_000)

test('the samples hold nothing but what is known', () => {
  for (const { body } of legalDocumentSamples) {
    const text: unknown = JSON.parse(JSON.stringify(body))
    expect(readLegalText(text)).toEqual({ text, faults: [] })
  }
})
