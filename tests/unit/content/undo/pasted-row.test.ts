import type { ClientBlock, ClientField, FormState } from 'payload'
import { expect, test } from 'vitest'
import { replacePastedRow } from '@/content/undo/pasted-row'
import { lostRows } from '@/content/undo/step-history'

const kinds: ClientBlock[] = [
  { slug: 'text', fields: [{ name: 'heading', type: 'text' }] },
  { slug: 'quote', fields: [{ name: 'quote', type: 'textarea' }] },
]
const fields: ClientField[] = [{ name: 'sections', type: 'blocks', blocks: kinds }]

const before: FormState = {
  title: { value: 'A page' },
  sections: {
    value: 2,
    rows: [
      { id: 'a', blockType: 'text' },
      { id: 'b', blockType: 'quote' },
    ],
  },
  'sections.0.id': { value: 'a' },
  'sections.0.blockType': { value: 'text' },
  'sections.0.heading': { value: 'A winter' },
  'sections.1.id': { value: 'b' },
  'sections.1.blockType': { value: 'quote' },
  'sections.1.quote': { value: 'It found the street.' },
}

/** As Payload leaves the form. */
const pasted: FormState = {
  ...before,
  'sections.0.blockType': { value: 'quote' },
  'sections.0.quote': { value: 'It found the street.', lastRenderedPath: 'sections.1.quote' },
}

test('what is pasted over a section of another kind is a section of its own, and says what it replaced', () => {
  const after = replacePastedRow(before, pasted, fields)
  const [row] = after?.sections?.rows ?? []
  expect(row).toMatchObject({ blockType: 'quote' })
  expect(row?.id).toMatch(/^[0-9a-f]{24}$/)
  expect(after?.['sections.0.id']?.value).toBe(row?.id)
  expect(after?.['sections.0.quote']).toEqual({ value: 'It found the street.' })
  expect(after).not.toHaveProperty(['sections.0.heading'])
  expect(after?.sections?.rows?.[1]).toEqual({ id: 'b', blockType: 'quote' })
  expect(lostRows(before, after ?? {})).toEqual([{ row: 'Section 1, “A winter”,', isReplaced: true }])
})

test('so is one that is pasted over another of its kind', () => {
  const state = { ...before, 'sections.1.quote': { value: 'It found another.' } }
  expect(lostRows(before, replacePastedRow(before, state, fields) ?? {})).toEqual([
    { row: 'Section 2, “It found the street.”,', isReplaced: true },
  ])
})

test('of a row within a section the inner one is replaced', () => {
  const outer: FormState = {
    sections: { value: 1, rows: [{ id: 'a', blockType: 'text' }] },
    'sections.0.figures': { value: 1, rows: [{ id: 'f' }] },
    'sections.0.figures.0.value': { value: '40' },
    'sections.0.figures.0.label': { value: 'km' },
  }
  const state = {
    ...outer,
    'sections.0.figures.0.value': { value: '50' },
    'sections.0.figures.0.label': { value: 'miles' },
  }
  const after = replacePastedRow(outer, state, fields)
  expect(after?.sections?.rows).toEqual([{ id: 'a', blockType: 'text' }])
  expect(lostRows(outer, after ?? {})).toEqual([{ row: 'Row 1, “km”,', isReplaced: true }])
})

test.each([
  ['nothing', before],
  ['a field that is in no row', { ...before, title: { value: 'Another' } }],
  ['two rows', { ...pasted, 'sections.1.quote': { value: 'It found another.' } }],
  ['the list', { ...before, sections: { value: 1, rows: [{ id: 'a' }] } }],
])('a change of %s is no pasted row', (_what, after) => {
  expect(replacePastedRow(before, after, fields)).toBeNull()
})
