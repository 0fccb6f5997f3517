import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readLegalText } from '@/features/legal/read-legal-text'
import { readSectionText } from '@/landing/rich/read-section-text'
import { propertyRuns } from '@tests/support/long-run'
import { renderTree, tree, textNode } from '@tests/support/rich-trees'

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
  if (!next || depth > 8) return { ...textNode }
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

const runs = propertyRuns(10_000)

test('of thousands of trees nothing dangerous is drawn, and what is accepted is accepted again', () => {
  let accepted = 0
  let links = 0
  fc.assert(
    fc.property(root, (children) => {
      const text = tree(...children)
      const html = Object.values(renderTree(text)).join('')
      expect(dangersIn(html)).toEqual([])
      links += html.includes('href') ? 1 : 0
      for (const read of [readSectionText, readLegalText]) {
        const { text: known, faults } = read(text)
        const again = read(known)
        expect(again.text).toEqual(known)
        expect(again.faults.filter((fault) => !/^(The|A) link /.test(fault))).toEqual([])
        if (faults.length > 0) continue
        accepted += 1
        expect(again.faults).toEqual([])
      }
    }),
    { numRuns: runs },
  )
  // Else the trees would be too wild, or too tame, to show anything.
  expect(accepted).toBeGreaterThan(runs / 5)
  expect(accepted).toBeLessThan(runs * 1.5)
  expect(links).toBeGreaterThan(runs / 50)
}, 300_000)
