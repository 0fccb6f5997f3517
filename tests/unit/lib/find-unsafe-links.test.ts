import { expect, test } from 'vitest'
import { findUnsafeLinks } from '@/lib/find-unsafe-links'
import { list, paragraph, richText, table } from '@/lib/rich-text'

test.each(['javascript:alert`1`', 'data:text/html,x', 'JaVaScRiPt:x', '//evil.example', 'vbscript:x'])(
  'a link to %s is found, however deep it is',
  (address) => {
    expect(findUnsafeLinks(richText(paragraph(`See [this](${address}).`)))).toEqual([address])
    expect(findUnsafeLinks(richText(list('one', `[two](${address})`)))).toEqual([address])
    expect(findUnsafeLinks(richText(table(['a'], [`[b](${address})`])))).toEqual([address])
  },
)

test.each(['https://example.org', 'mailto:a@example.org', 'tel:+4930123', '/legal/terms', '#contact'])(
  'a link to %s is fine',
  (address) => expect(findUnsafeLinks(richText(paragraph(`[this](${address})`)))).toEqual([]),
)

test('a link without an address counts as unsafe', () => {
  expect(findUnsafeLinks([{ type: 'autolink', fields: {} }, { type: 'link' }])).toEqual(['', ''])
})

test.each([null, undefined, 'text', 7, {}])('%j holds no links', (value) => {
  expect(findUnsafeLinks(value)).toEqual([])
})
