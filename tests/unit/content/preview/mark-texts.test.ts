import { vercelStegaClean, vercelStegaDecodeAll } from '@vercel/stega'
import { flattenAllFields } from 'payload'
import { expect, test } from 'vitest'
import { type EditableText, markTexts } from '@/content/preview/mark-texts'
import { paragraph, richText } from '@/content/rich-text/rich-text'

const fields = flattenAllFields({
  fields: [
    { name: 'title', type: 'text', label: 'Name of the page' },
    { type: 'row', fields: [{ name: 'count', type: 'number' }] },
    { name: 'card', type: 'group', fields: [{ name: 'label', type: 'text' }] },
    { name: 'kind', type: 'select', options: ['one'] },
    { name: 'updated', type: 'date' },
    { name: 'url', type: 'text' },
    { name: 'key', type: 'text', admin: { hidden: true } },
    { name: 'body', type: 'richText' },
    {
      name: 'sections',
      type: 'blocks',
      blocks: [
        {
          slug: 'hero',
          fields: [{ name: 'points', type: 'array', fields: [{ name: 'text', type: 'text' }] }],
        },
      ],
    },
  ],
})

const stored = {
  sections: [{ blockType: 'hero', points: [{ text: 'First' }, { text: 'Second' }] }],
  title: 'Title',
  count: 8.5,
  card: { label: 'Label' },
  kind: 'one',
  updated: '2025-05-01T00:00:00.000Z',
  url: 'https://example.org/',
  key: 'a3f',
  body: richText(paragraph('A [link](/legal/terms) in a sentence.')),
}

function mark<Stored extends object>(document: Stored) {
  const texts: EditableText[] = []
  const marked = markTexts(document, { title: 'Page', address: '/cms/collections/pages/1', fields }, texts)
  return { marked, texts }
}

test('every text is listed with the address of its field, in the order of the form', () => {
  const { texts } = mark(stored)
  expect(texts.map(({ text, href }) => [text, href.replace('/cms/collections/pages/1?field=', '')])).toEqual([
    ['Title', 'title'],
    ['8.5', 'count'],
    ['Label', 'card.label'],
    ['May 1, 2025', 'updated'],
    ['https://example.org/', 'url'],
    ['A link in a sentence.', 'body'],
    ['First', 'sections.0.points.0.text'],
    ['Second', 'sections.0.points.1.text'],
  ])
})

test('every text is listed under the name of its field', () => {
  const { texts } = mark(stored)
  expect(texts.slice(0, 2).map(({ field }) => field)).toEqual(['Name of the page', 'count'])
})

test('the mark of a text is the place of its entry, and nothing else of the document changes', () => {
  const before = structuredClone(stored)
  const { marked, texts } = mark(stored)
  const numberOf = (text: string) => vercelStegaDecodeAll(text)
  expect(vercelStegaClean(marked)).toEqual(stored)
  expect(stored).toEqual(before)
  expect(numberOf(marked.title)).toEqual([0])
  expect(numberOf(marked.sections[0]?.points[1]?.text ?? '')).toEqual([texts.length - 1])
  expect(new Set(numberOf(JSON.stringify(marked.body)))).toEqual(new Set([5]))
  expect([marked.url, marked.kind, marked.key, marked.count]).toEqual([
    stored.url,
    stored.kind,
    stored.key,
    stored.count,
  ])
})

test('what is empty or missing is no text', () => {
  expect(mark({ title: '', count: null, sections: [{ blockType: 'gone' }] }).texts).toEqual([])
})

test('a text with marks of another site has its own after them', () => {
  const foreign = mark({ title: 'Copied' }).marked.title
  const { marked } = mark({ card: { label: 'First' }, title: 'Title', body: null, count: 3, url: foreign })
  const { marked: again } = mark({ title: 'Other', card: { label: foreign } })
  expect(marked.url).toBe(foreign)
  expect(vercelStegaDecodeAll(again.card.label).at(-1)).toBe(1)
})
