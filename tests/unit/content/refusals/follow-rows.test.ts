import { expect, test } from 'vitest'
import { findPlace, followNames, followRows } from '@/content/refusals/panel/follow-rows'

const [one, other] = [{ id: 'one' }, { id: 'other' }]

test.each([
  ['a field outside lists', 'title', 'title'],
  ['a field of a list that the refusal does not know', 'links.0.url', 'links.0.url'],
  ['a list', 'sections', 'sections'],
  ['a moved row', 'sections.0', 'sections.1'],
  ['a field in a moved row', 'sections.0.name', 'sections.1.name'],
  ['a field in a moved row of a moved row', 'sections.0.figures.1.number', 'sections.1.figures.0.number'],
  ['a field of a removed row', 'sections.1.name', null],
  ['a field of a removed row in a moved row', 'sections.0.figures.0.number', null],
])('%s: %s is at %s', (_, path, place) => {
  const refused = {
    sections: { rows: [one, other] },
    'sections.0.figures': { rows: [{ id: 'a' }, { id: 'b' }] },
  }
  const fields = { sections: { rows: [{ id: 'new' }, one] }, 'sections.1.figures': { rows: [{ id: 'b' }] } }
  expect(findPlace(path, refused, fields)).toBe(place)
})

test('a list that is gone has no rows', () => {
  expect(findPlace('sections.0.name', { sections: { rows: [one] } }, {})).toBeNull()
})

test('refused fields are found in their present rows, and counted by their lists', () => {
  const wrong = { valid: false, errorMessage: 'This field is required.', value: '' }
  const refused = {
    sections: { rows: [one, other], errorPaths: ['sections.0.name', 'sections.1.name'] },
    'sections.0.name': wrong,
    'sections.1.name': wrong,
  }
  const fields = { sections: { rows: [{ id: 'new' }, other] } }
  expect(followRows(refused, fields)).toEqual({
    sections: { ...refused.sections, errorPaths: ['sections.1.name'] },
    'sections.1.name': wrong,
  })
  expect(followRows(refused, { sections: { rows: [other] } })).toHaveProperty(['sections.0.name'], wrong)
})

test('names have the present numbers of their rows', () => {
  const refused = { sections: { rows: [one, other] }, 'sections.1.figures': { rows: [one, other] } }
  const fields = { sections: { rows: [other] }, 'sections.0.figures': { rows: [other, one] } }
  const names = { title: 'Title 2', 'sections.1.figures.1.number': 'Section 2 (Top 10) › Figures 2 › Number' }
  expect(followNames(names, refused, fields)).toEqual({
    title: 'Title 2',
    'sections.0.figures.0.number': 'Section 1 (Top 10) › Figures 1 › Number',
  })
  expect(followNames(names, refused, {})).toEqual({ title: 'Title 2' })
})
