import { flattenAllFields } from 'payload'
import { expect, test } from 'vitest'
import { listTexts } from '@/content/preview/list-texts'
import { paragraph, richText } from '@/content/rich-text/rich-text'

const fields = flattenAllFields({
  fields: [
    { name: 'title', type: 'text' },
    { type: 'row', fields: [{ name: 'count', type: 'number' }] },
    { name: 'card', type: 'group', fields: [{ name: 'label', type: 'text' }] },
    { name: 'kind', type: 'select', options: ['one'] },
    { name: 'updated', type: 'date' },
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

test('every text is listed with the path of its field, in the order of the form', () => {
  const stored = {
    sections: [{ blockType: 'hero', points: [{ text: 'First' }, { text: 'Second' }] }],
    title: 'Title',
    count: 8.5,
    card: { label: 'Label' },
    kind: 'one',
    updated: '2025-05-01T00:00:00.000Z',
    body: richText(paragraph('A [link](/legal/terms) in a sentence.')),
  }
  expect(listTexts(fields, stored)).toEqual([
    { text: 'Title', path: 'title' },
    { text: '8.5', path: 'count' },
    { text: 'Label', path: 'card.label' },
    { text: 'May 1, 2025', path: 'updated' },
    { text: 'A link in a sentence.', path: 'body' },
    { text: 'First', path: 'sections.0.points.0.text' },
    { text: 'Second', path: 'sections.0.points.1.text' },
  ])
})

test('what is empty or missing is no text', () => {
  expect(listTexts(fields, { title: '', count: null, sections: [{ blockType: 'gone' }] })).toEqual([])
})
