import { flattenAllFields } from 'payload'
import { expect, test } from 'vitest'
import { walkFields } from '@/content/fields/walk-fields'

const fields = flattenAllFields({
  fields: [
    { type: 'row', fields: [{ name: 'title', type: 'text' }] },
    { type: 'tabs', tabs: [{ name: 'tab', fields: [{ name: 'inside', type: 'text' }] }] },
    { type: 'group', fields: [{ name: 'loose', type: 'text' }] },
    { name: 'card', type: 'group', fields: [{ name: 'label', type: 'text' }] },
    { name: 'list', type: 'array', fields: [{ name: 'item', type: 'text' }] },
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

function pathsOf(stored: unknown) {
  return [...walkFields(fields, stored)].map(({ path }) => path)
}

test('every field is met with its path, rows by their place, those that hold others first', () => {
  const stored = {
    list: [{ item: 'a' }, { item: 'b' }],
    sections: [{ blockType: 'gone' }, { blockType: 'hero', points: [{ text: 'c' }] }],
    card: { label: 'd' },
    tab: {},
  }
  expect(pathsOf(stored)).toEqual([
    ...['title', 'tab', 'tab.inside', 'loose', 'card', 'card.label'],
    ...['list', 'list.0.item', 'list.1.item'],
    ...['sections', 'sections.1.points', 'sections.1.points.0.text'],
  ])
})

test.each([undefined, null, 'text', 4, []])('%j has no fields', (stored) => {
  expect(pathsOf(stored)).toEqual([])
})

test('what is no object, list or row is not walked into', () => {
  const stored = {
    tab: 'x',
    card: null,
    list: 'x',
    sections: [null, 'x', {}, { blockType: 'hero', points: {} }],
  }
  expect(pathsOf(stored)).toEqual(['title', 'tab', 'loose', 'card', 'list', 'sections', 'sections.3.points'])
})
