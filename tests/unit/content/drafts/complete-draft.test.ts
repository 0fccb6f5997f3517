import { flattenAllFields } from 'payload'
import { expect, test } from 'vitest'
import { completeDraft } from '@/content/drafts/complete-draft'
import { sectionBlocks } from '@/landing/section-blocks'

test('a draft gets an empty list and an empty text where it has none, and keeps what it has', () => {
  const draft = { sections: [{ id: 'one', blockType: 'benefits', heading: 'Kept', cards: null }] }
  const complete = completeDraft(
    flattenAllFields({ fields: [{ name: 'sections', type: 'blocks', blocks: sectionBlocks }] }),
    draft,
  )
  expect(complete.sections[0]).toMatchObject({ id: 'one', heading: 'Kept', cards: [], statement: '' })
})

test('a part of the form that stores nothing gets nothing, and a date that may be empty stays empty', () => {
  const fields = flattenAllFields({
    fields: [
      { name: 'announced', type: 'ui', admin: {} },
      { name: 'effectiveDay', type: 'date' },
    ],
  })
  expect(completeDraft(fields, {})).toEqual({ effectiveDay: null })
})

test('a group that a draft does not have is filled with nothing as well', () => {
  const fields = flattenAllFields({
    fields: [{ name: 'footer', type: 'group', fields: [{ name: 'line', type: 'text' }] }],
  })
  expect(completeDraft(fields, {})).toEqual({ footer: { line: '' } })
})
