import { expect, test } from 'vitest'
import { isComplete } from '@/features/legal/versions/text-lines'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { paragraph, richText, table } from '@/content/rich-text/rich-text'

const document = (...body: Parameters<typeof richText>) => ({
  title: 'Terms',
  summary: null,
  body: richText(...body),
})

test('a text without square brackets is complete', () => {
  expect(isComplete(document())).toBe(true)
  expect(isComplete(document(paragraph('We are Isoway, Inc.')))).toBe(true)
  expect(isComplete(document(paragraph('An empty pair [] names nothing.')))).toBe(true)
  expect(isComplete(document(paragraph('See [the policy](/legal/privacy).')))).toBe(true)
})

test('words in square brackets are still to be filled in, wherever they stand', () => {
  expect(isComplete(document(paragraph('We are [registered company name].')))).toBe(false)
  expect(isComplete(document(paragraph('Within **[48 hours]**.')))).toBe(false)
  expect(isComplete(document(table(['Task', 'Place'], ['Servers', '[Country]'])))).toBe(false)
  expect(isComplete({ ...document(), title: '[Title]' })).toBe(false)
  expect(isComplete({ ...document(), summary: 'Of [company].' })).toBe(false)
})

test('all four templates are incomplete', () => {
  expect(legalDocumentSamples.map(isComplete)).toEqual([false, false, false, false])
})
