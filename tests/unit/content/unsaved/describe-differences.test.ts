import type { ClientField } from 'payload'
import { expect, test } from 'vitest'
import { describeConflicts, describeDifferences } from '@/content/unsaved/describe-differences'

const fields: ClientField[] = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'note', type: 'text', label: 'Note', admin: { hidden: true } },
  { type: 'row', fields: [{ name: 'isHidden', type: 'checkbox', label: 'Hidden' }] },
  {
    name: 'sections',
    type: 'blocks',
    label: 'Sections',
    blocks: [
      {
        slug: 'quote',
        labels: { singular: 'Quote', plural: 'Quotes' },
        fields: [
          { name: 'quote', type: 'textarea', label: 'What was said' },
          { name: 'name', type: 'text', label: 'Who said it' },
        ],
      },
    ],
  },
]

const quote = (id: string, words: object) => ({ id, blockType: 'quote', ...words })

test('names each field as the form does, with both texts', () => {
  const mine = { title: 'Mine', note: 'a', isHidden: true, sections: [quote('1', { name: 'A planner' })] }
  const theirs = { title: 'Theirs', note: 'b', isHidden: false, sections: [quote('1', { name: '' })] }
  expect(describeDifferences(fields, mine, theirs)).toEqual([
    { field: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'Hidden', mine: 'Yes', theirs: 'No' },
    { field: 'Sections › Quote 1 › Who said it', mine: 'A planner', theirs: '' },
  ])
})

test('shows the words of a row that only one of them has', () => {
  const only = quote('1', { quote: 'It found the street.', name: 'A planner' })
  const field = 'Sections › Quote 1'
  const words = 'It found the street. · A planner'
  expect(describeDifferences(fields, { sections: [only] }, { sections: [] })).toEqual([
    { field, mine: words, theirs: '' },
  ])
  expect(describeDifferences(fields, { sections: 0 }, { sections: [only] })).toEqual([
    { field, mine: '', theirs: words },
  ])
})

test('says that rows stand in another order', () => {
  const [one, two] = [quote('1', { name: 'One' }), quote('2', { name: 'Two' })]
  expect(describeDifferences(fields, { sections: [one, two] }, { sections: [two, one] })).toEqual([
    { field: 'Sections', mine: 'In your order', theirs: 'In another order' },
  ])
})

test('nothing written is the same as nothing there', () => {
  expect(describeDifferences(fields, { title: '', isHidden: null }, {})).toEqual([])
})

test('of two who changed the same, only what both changed differently is a conflict', () => {
  const base = { title: 'Before', sections: [quote('1', { quote: 'It was.', name: 'A planner' })] }
  const mine = { title: 'Mine', sections: [quote('1', { quote: 'It is.', name: 'A driver' })] }
  const theirs = { title: 'Theirs', sections: [quote('1', { quote: 'It was.', name: 'A driver' })] }
  expect(describeConflicts(fields, { base, mine, theirs })).toEqual([
    { field: 'Title', mine: 'Mine', theirs: 'Theirs' },
  ])
  expect(describeConflicts(fields, { base, mine: base, theirs })).toEqual([])
  expect(describeConflicts(fields, { base, mine, theirs: base })).toEqual([])
})
