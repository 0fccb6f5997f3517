import type { Field } from 'payload'
import { expect, test } from 'vitest'
import { describeVersion } from '@/content/history/describe-version'
import { paragraph, richText } from '@/content/rich-text/rich-text'

const fields: Field[] = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'savedAs', type: 'text' },
  { name: 'price', type: 'number', label: 'Price' },
  { name: 'lastUpdated', type: 'date', label: 'Last updated' },
  { name: 'isOn', type: 'checkbox', label: 'Send this email' },
  {
    name: 'meta',
    type: 'group',
    label: 'Search and sharing',
    fields: [{ name: 'picture', type: 'upload', relationTo: 'media', label: 'Picture for shared links' }],
  },
  {
    name: 'sections',
    type: 'blocks',
    label: 'Sections',
    blocks: [
      {
        slug: 'hero',
        labels: { singular: 'Hero', plural: 'Heroes' },
        fields: [
          { type: 'row', fields: [{ name: 'heading', type: 'text', label: 'Headline' }] },
          {
            name: 'side',
            type: 'select',
            label: 'Side',
            options: [{ label: 'On the right', value: 'right' }, 'left'],
          },
          {
            name: 'points',
            type: 'array',
            label: 'Points',
            labels: { singular: 'Point', plural: 'Points' },
            fields: [{ name: 'text', type: 'textarea', label: 'Text' }],
          },
        ],
      },
      {
        slug: 'quote',
        labels: { singular: 'Quote', plural: 'Quotes' },
        fields: [
          { name: 'quote', type: 'textarea', label: 'What was said' },
          { name: 'body', type: 'richText', label: 'Text' },
          { name: 'hidden', type: 'checkbox', label: 'Hide this section' },
        ],
      },
    ],
  },
]

const pictures = new Map([
  ['1', 'roof.png'],
  ['3', 'roof.png'],
])
const home = { fields, title: 'Home', isSettings: false, pictures }
const hero = (words: object = {}) => ({ id: 'h', blockType: 'hero', ...words })
const quote = (id: string, words: object = {}) => ({ id, blockType: 'quote', quote: `Said ${id}`, ...words })
const sections = (...rows: object[]) => ({ sections: rows })

/** Of drafts: what was done, and in detail. */
function describe(before: object, version: object) {
  const { did, changes } = describeVersion(home, { _status: 'draft', ...version }, { before, isFirst: false })
  return changes.length > 0 ? [did, ...changes] : did
}

test('one text that changed is told with its old and its new words', () => {
  expect(describe(sections(hero({ heading: 'Old words' })), sections(hero({ heading: 'New words' })))).toBe(
    'changed the headline of Home from “Old words” to “New words” (Hero)',
  )
})

test('what is said of one publish, and emptied by it, is no change of the words', () => {
  const material = { name: 'isMaterial', type: 'checkbox' as const, custom: { isOfPublish: true } }
  const terms = { ...home, fields: [...fields, material] }
  const change = (before: object, version: object) =>
    describeVersion(terms, version, { before, isFirst: false }).did
  expect(
    change({ isMaterial: true, title: 'A' }, { isMaterial: false, title: 'B', _status: 'published' }),
  ).toBe('changed the title of Home from “A” to “B” and published it')
  expect(change({ isMaterial: false }, { isMaterial: true, _status: 'draft' })).toBe(
    'ticked “isMaterial” in Home',
  )
})

test('several changes are told one by one, without the name of the document', () => {
  expect(
    describe({ title: 'Home', isOn: true, price: 5 }, { title: 'Start', isOn: false, price: 7 }),
  ).toEqual([
    'changed Home',
    'changed the title from “Home” to “Start”',
    'changed the price from 5 to 7',
    'unticked “Send this email”',
  ])
})

test('nothing that changed, or nobody sees, is no change', () => {
  const nothing = 'saved Home as a draft without changing it'
  expect(describe({ title: 'Home' }, { title: 'Home' })).toBe(nothing)
  expect(describe({ title: null, isOn: null }, { title: '', isOn: false, updatedAt: 'now' })).toBe(nothing)
})

test('an emptied text is told with what it said, a filled one with what it says', () => {
  expect(describe({ title: 'Home' }, { title: '' })).toBe('emptied the title of Home, which said “Home”')
  expect(describe({ title: null }, { title: 'Home' })).toBe('filled in the title of Home: “Home”')
})

test.each([
  [{ price: 5 }, { price: 0 }, 'changed the price of Home from 5 to 0'],
  [{ price: null }, { price: 5 }, 'filled in the price of Home: 5'],
  [{ isOn: null }, { isOn: true }, 'ticked “Send this email” in Home'],
  [
    { lastUpdated: '2026-11-21T12:00:00.000Z' },
    { lastUpdated: '2026-11-23T12:00:00.000Z' },
    'changed “Last updated” of Home from November 21, 2026 to November 23, 2026',
  ],
  [
    sections(hero({ side: 'right' })),
    sections(hero({ side: 'left' })),
    'changed the side of Home from “On the right” to “left” (Hero)',
  ],
  [
    { meta: { picture: '1' } },
    { meta: { picture: '2' } },
    'changed the picture for shared links of Home from “roof.png” to “a deleted picture” (Search and sharing)',
  ],
  [
    { meta: { picture: '1' } },
    { meta: { picture: '3' } },
    'replaced the picture for shared links of Home with another picture of the same name (Search and sharing)',
  ],
])('numbers, ticks, days, choices and pictures as people read them: %#', (before, after, sentence) => {
  expect(describe(before, after)).toBe(sentence)
})

test('of ten thousand sections it says what became of them as well', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ id: String(number), blockType: 'quote' }))
  const [first, ...rest] = many
  expect(describe(sections(...many), sections(...many.toReversed()))).toBe(
    'changed the order of the sections of Home',
  )
  expect(describe(sections(...rest), sections(...rest, { ...many[1], id: 'new' }))).toMatch(
    /the section “Quote”/,
  )
  expect(describe(sections(...many), sections(...rest, ...(first ? [first] : [])))).toMatch(
    /^moved the section/,
  )
})

test('sections are added, removed, moved, hidden and shown by their kind and their own words', () => {
  const [one, two, three] = [quote('1'), quote('2'), quote('3')]
  expect(describe(sections(one), sections(one, two))).toBe('added the section “Quote: Said 2” to Home')
  expect(describe(sections(one, two), sections(two))).toBe('removed the section “Quote: Said 1” from Home')
  expect(describe(sections(one, two, three), sections(two, three, one))).toBe(
    'moved the section “Quote: Said 1” of Home down',
  )
  expect(describe(sections(one, two, three), sections(three, one, two))).toBe(
    'moved the section “Quote: Said 3” of Home up',
  )
  expect(describe(sections(one, two, three), sections(three, two, one))).toBe(
    'changed the order of the sections of Home',
  )
  const hidden = { ...one, hidden: true }
  expect(describe(sections(one), sections(hidden))).toBe('hid the section “Quote: Said 1” of Home')
  expect(describe(sections(hidden), sections(one))).toBe('showed the section “Quote: Said 1” of Home again')
})

test('rows are told by their own words, and by their number without any', () => {
  const rows = (...points: object[]) => sections(hero({ points }))
  const [one, none] = [{ id: '1', text: 'Clean' }, { id: '2' }]
  expect(describe(rows(one), rows(one, none))).toBe('added point 2 to Home (Hero)')
  expect(describe(rows(one, none), rows(none))).toBe('removed the point “Clean” from Home (Hero)')
  expect(describe(rows(one), rows({ ...one, text: 'Cleaner' }))).toBe(
    'changed the text of Home from “Clean” to “Cleaner” (Hero › Point 1)',
  )
})

test('one of several sections of a kind is named by its words, unless they are what changed', () => {
  const [one, two] = [quote('1', { body: richText(paragraph('Old')) }), quote('2')]
  expect(describe(sections(one, two), sections({ ...one, body: richText(paragraph('New')) }, two))).toBe(
    'changed the text of Home from “Old” to “New” (Quote: Said 1)',
  )
  expect(describe(sections(one, two), sections(one, { ...two, quote: 'Sung' }))).toBe(
    'changed “What was said” of Home from “Said 2” to “Sung” (Quote 2)',
  )
})

test('rich text is told by its words, or as another look of the same', () => {
  const of = (text: string) => sections(quote('1', { body: richText(paragraph(text)) }))
  expect(describe(of('One'), of('One **more**'))).toBe(
    'changed the text of Home from “One” to “One more” (Quote)',
  )
  expect(describe(of('One'), of('**One**'))).toBe('changed the formatting of the text of Home (Quote)')
  expect(describe({ title: 'a b' }, { title: 'a  b' })).toBe(
    'changed spaces or line breaks in the title of Home',
  )
})

test.each([
  [{ _status: 'published' }, {}, 'published Home'],
  [{ _status: 'published', savedAs: 'schedule' }, {}, 'published Home, as scheduled'],
  [{ savedAs: 'unpublish' }, {}, 'took Home off the site'],
  [{ savedAs: 'schedule' }, {}, 'took Home off the site, as scheduled'],
  [{ savedAs: 'restore' }, {}, 'restored an earlier version of Home as a draft'],
  [{ _status: 'published', savedAs: 'discard' }, {}, 'discarded the draft of Home'],
  [{ deletedAt: '2026-11-23' }, {}, 'moved Home to the trash'],
  [{}, { deletedAt: '2026-11-23' }, 'restored Home from the trash'],
])('what happened is told: %#', (version, before, sentence) => {
  expect(describe(before, version)).toBe(sentence)
})

test('a publish with changes is told with each of them', () => {
  const changed = { _status: 'published', title: 'Start' }
  expect(describe({ title: 'Home' }, changed)).toBe(
    'changed the title of Home from “Home” to “Start” and published it',
  )
  expect(describe({ title: 'Home', price: 5 }, { ...changed, price: 7 })).toEqual([
    'published Home',
    'changed the title from “Home” to “Start”',
    'changed the price from 5 to 7',
  ])
})

test('the first version is a beginning; one whose predecessor is not kept is not', () => {
  const begin = (status: string, isFirst: boolean, isSettings = false) =>
    describeVersion({ ...home, isSettings }, { _status: status }, { before: undefined, isFirst }).did
  expect(begin('draft', true)).toBe('created Home')
  expect(begin('published', true)).toBe('created Home and published it')
  expect(begin('published', true, true)).toBe('saved Home for the first time')
  expect(begin('draft', false)).toBe('saved Home as a draft')
  expect(begin('published', false)).toBe('published Home')
})
