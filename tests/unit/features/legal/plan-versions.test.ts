import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import {
  findEarlierMatch,
  isSame,
  isSameWording,
  isUnchanged,
  planVersions,
  type Change,
  type CurrentVersion,
} from '@/features/legal/versions/plan-versions'

const now = '2026-12-01T12:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A text with one paragraph for each word. */
const textOf = (words: string) => ({
  title: 'Terms',
  summary: null,
  notice: null,
  lastUpdated: '2026-11-01T12:00:00.000Z',
  body: richText(...words.split(' ').map((word) => paragraph(word))),
})

/** The same text as a document, with a field that no version has. */
const doc = (words: string) => ({ ...textOf(words), lastUpdated: '2026-11-01T00:00:00.000Z', id: 'document' })

/** What is planned for a document. */
const planned = (words: string) => ({ ...textOf(words), lastUpdated: '2026-11-01T00:00:00.000Z' })

const momentOf = (day: string) => `${day}T08:00:00.000Z`

/** A stored version, with a field that a plan does not have. */
function version(day: string, words: string, changes: string | null = null): CurrentVersion {
  const stored = { ...textOf(words), effectiveDay: day, effectiveAt: momentOf(day), changes, number: 1 }
  return stored
}

const [inForce, first, second, third] = ['2026-11-01', '2026-12-10', '2026-12-20', '2027-01-30'] as const

/** When a planned version takes effect, where it is not at once. */
const on = (effectiveDay: string) => ({ effectiveDay, effectiveAt: momentOf(effectiveDay) })

const movedNotice = 'The change announced for December 20, 2026 was moved to January 30, 2027.'
const withdrawnNotice = 'The change announced for December 20, 2026 was withdrawn.'
const bothWithdrawnNotice = 'The changes announced for December 20, 2026 and January 30, 2027 were withdrawn.'
const threeWithdrawnNotice =
  'The changes announced for May 1, 2026 and December 20, 2026 and January 30, 2027 were withdrawn.'

const facts = { noticeDays: 30 }

function plan(
  current: CurrentVersion[],
  text: ReturnType<typeof doc>,
  { changes = '', effectiveDay = null }: Partial<Change> = {},
) {
  return planVersions(current, text, { changes, effectiveDay }, facts)
}

test('the first text of a document is in force at once', () => {
  expect(plan([], doc('A'), { changes: 'New.', effectiveDay: first })).toStrictEqual([
    { ...planned('A'), changes: 'New.' },
  ])
})

test('a version has the number of days of notice in place of its placeholder', () => {
  const body = richText(paragraph('{notice days} days.'))
  const filled = richText(paragraph('30 days.'))
  expect(plan([], { ...doc('A'), body })).toEqual([{ ...planned('A'), body: filled, changes: '' }])
  expect(plan([{ ...version(inForce, 'A'), body: filled }], { ...doc('A'), body })).toEqual([])
})

test('a text that did not change makes no version, at whatever time of its date it was saved', () => {
  expect(plan([version(inForce, 'A')], doc('A'))).toEqual([])
  expect(plan([version(inForce, 'A'), version(first, 'A B', 'B.')], doc('A B'))).toEqual([])
  // As it is published again on the same day.
  const again = { changes: '', effectiveDay: first }
  expect(plan([version(inForce, 'A'), version(first, 'A B', 'B.')], doc('A B'), again)).toEqual([])
})

test('a text that did not change is described in other words', () => {
  const current = [version(inForce, 'A'), version(first, 'A B', 'B.')]
  expect(plan(current, doc('A B'), { changes: 'Other words.' })).toEqual([
    { ...planned('A B'), ...on(first), changes: 'Other words.' },
  ])
  expect(plan([version(inForce, 'A', 'A.')], doc('A'), { changes: 'Other words.' })).toStrictEqual([
    { ...planned('A'), changes: 'Other words.' },
  ])
})

test('a change without a day is in force at once', () => {
  expect(plan([version(inForce, 'A', 'A.')], doc('a'), { changes: 'A typo.' })).toStrictEqual([
    { ...planned('a'), changes: 'A typo.' },
  ])
})

test('a new date or another number of days alone is a correction', () => {
  const redated = { ...doc('A B'), lastUpdated: '2026-11-02T00:00:00.000Z' }
  const current = [{ ...version(inForce, 'A'), title: 'Older' }, version(first, 'A B', 'B.')]
  expect(plan(current, redated)).toEqual([
    { ...planned('A B'), lastUpdated: redated.lastUpdated, ...on(first), changes: 'B.' },
  ])
  const body = richText(paragraph('{notice days} days.'))
  const published = [{ ...version(inForce, 'A'), body: richText(paragraph('20 days.')) }]
  expect(plan(published, { ...doc('A'), body })).toEqual([
    { ...planned('A'), body: richText(paragraph('30 days.')), changes: '' },
  ])
})

test('a change with a day is announced after the others', () => {
  const current = [version(inForce, 'A', 'A.'), version(first, 'A B', 'B.')]
  expect(plan(current, doc('A B C'), { changes: 'C.', effectiveDay: second })).toStrictEqual([
    { ...planned('A B C'), changes: 'C.', effectiveDay: second },
  ])
})

test('a change for the day of the last announcement is told with it', () => {
  const current = [version(inForce, 'A'), version(first, 'A B', `B. ${movedNotice}`)]
  expect(plan(current, doc('A B C'), { changes: 'C.', effectiveDay: first })).toEqual([
    { ...planned('A B C'), ...on(first), changes: 'B. C.' },
  ])
})

test('a change that is announced after the text in force leaves the description of that text', () => {
  const current = [version(inForce, 'A', movedNotice)]
  const change = { changes: 'B.', effectiveDay: first }
  expect(plan(current, doc('A B'), change)).toEqual([{ ...planned('A B'), ...change }])
  // The text in force since this very moment too.
  expect(plan([{ ...version(inForce, 'A', movedNotice), effectiveAt: now }], doc('A B'), change)).toEqual([
    { ...planned('A B'), ...change },
  ])
})

test.each([movedNotice, withdrawnNotice, bothWithdrawnNotice, threeWithdrawnNotice])(
  'a further announcement makes the notice “%s” outdated',
  (notice) => {
    const change = { changes: 'C.', effectiveDay: third }
    for (const [before, after] of [
      [notice, ''],
      [`B. ${notice}`, 'B.'],
      [`${notice} B.`, 'B.'],
      [`B. ${notice} ${movedNotice} More.`, 'B. More.'],
    ]) {
      const current = [version(inForce, 'A'), version(first, 'A B', before)]
      expect(plan(current, doc('A B C'), change)).toEqual([
        { ...textOf('A B'), ...on(first), changes: after },
        { ...planned('A B C'), ...change },
      ])
    }
  },
)

test.each([
  null,
  '',
  'The change announced for Christmas was withdrawn.',
  'The change announced for December 20, 2026 stays.',
  'the change announced for December 20, 2026 was withdrawn.',
])('the description %j of an announcement has no notice, and stays', (described) => {
  const current = [version(inForce, 'A'), version(first, 'A B', described)]
  const change = { changes: 'C.', effectiveDay: third }
  expect(plan(current, doc('A B C'), change)).toEqual([{ ...planned('A B C'), ...change }])
  const merged = plan(current, doc('A B C'), { changes: 'C.', effectiveDay: first })
  expect(merged.map(({ changes }) => changes)).toEqual([described ? `${described} C.` : 'C.'])
})

test('an announced text that moves to a later day is told where it was announced', () => {
  const current = [
    version(inForce, 'A'),
    version(first, 'A B', `B. ${withdrawnNotice}`),
    version(second, 'A B C', 'C.'),
  ]
  expect(plan(current, doc('A B C'), { effectiveDay: third })).toEqual([
    { ...textOf('A B'), ...on(first), changes: `B. ${movedNotice}` },
    { ...planned('A B C'), effectiveDay: third, changes: 'C.' },
  ])
  // The text in force is made a version again, so that the one that moves is replaced.
  const only = [version(inForce, 'A', 'A.'), version(second, 'A C', null)]
  expect(plan(only, doc('A C'), { effectiveDay: third })).toStrictEqual([
    { ...textOf('A'), changes: movedNotice },
    { ...planned('A C'), effectiveDay: third, changes: '' },
  ])
})

test('an announced text that moves to an earlier day replaces its announcement', () => {
  const current = [version(inForce, 'A'), version(first, 'A B', 'B.'), version(third, 'A B C', 'C.')]
  const moved = { ...planned('A B C'), effectiveDay: second }
  expect(plan(current, doc('A B C'), { effectiveDay: second })).toEqual([{ ...moved, changes: 'C.' }])
  expect(plan(current, doc('A B C'), { effectiveDay: second, changes: 'Sooner.' })).toEqual([
    { ...moved, changes: 'Sooner.' },
  ])
  const noted = [version(inForce, 'A'), version(first, 'A B', `B. ${movedNotice}`), ...current.slice(2)]
  expect(plan(noted, doc('A B C'), { effectiveDay: second })).toEqual([
    { ...textOf('A B'), ...on(first), changes: 'B.' },
    { ...moved, changes: 'C.' },
  ])
})

test('an announced text that moves to the day of the one before it is told with it', () => {
  const current = [
    version(inForce, 'A'),
    version(first, 'A B', `B. ${movedNotice}`),
    version(second, 'A B C', 'C.'),
  ]
  const merged = { ...planned('A B C'), ...on(first) }
  expect(plan(current, doc('A B C'), { effectiveDay: first })).toEqual([{ ...merged, changes: 'B. C.' }])
  expect(plan(current, doc('A B C'), { effectiveDay: first, changes: 'Both.' })).toEqual([
    { ...merged, changes: 'B. Both.' },
  ])
})

test('an announced text moves although its date or its number of days changed too', () => {
  const body = richText(paragraph('{notice days} days.'))
  const announced = { ...version(first, 'A', 'Days.'), body: richText(paragraph('20 days.')) }
  const text = { ...doc('A'), body, lastUpdated: '2026-11-02T00:00:00.000Z' }
  const added = plan([version(inForce, 'A'), version(inForce, 'B'), announced], text, {
    effectiveDay: second,
  })
  expect(added.at(-1)).toEqual({
    ...planned('A'),
    lastUpdated: '2026-11-02T00:00:00.000Z',
    body: richText(paragraph('30 days.')),
    effectiveDay: second,
    changes: 'Days.',
  })
})

test('the only text of a document gets the day that it is published for', () => {
  expect(plan([version(inForce, 'A', 'A.')], doc('A'), { effectiveDay: first })).toEqual([
    { ...planned('A'), effectiveDay: first, changes: '' },
  ])
})

test('the text in force withdraws what is announced after it', () => {
  const current = [version(inForce, 'A', 'A.'), version(second, 'A B', 'B.')]
  expect(plan(current, doc('A'))).toStrictEqual([{ ...planned('A'), changes: withdrawnNotice }])
  expect(plan(current, doc('A'), { changes: 'Not B.' })).toStrictEqual([
    { ...planned('A'), changes: 'Not B.' },
  ])
  expect(plan([...current, version(third, 'A B C')], doc('A'))).toStrictEqual([
    { ...planned('A'), changes: bothWithdrawnNotice },
  ])
})

test('an earlier announcement withdraws the later ones, and what it said of them before', () => {
  const current = [
    version(inForce, 'A'),
    version(first, 'A B', `B. ${movedNotice}`),
    version(second, 'A B C'),
  ]
  expect(plan(current, doc('A B'))).toEqual([
    { ...planned('A B'), ...on(first), changes: `B. ${withdrawnNotice}` },
  ])
})

test('a correction changes the text in force and the announced ones that share it', () => {
  const current = [
    version(inForce, 'A', 'A.'),
    version(first, 'A B', `B. ${movedNotice}`),
    version(second, 'A B C', 'C.'),
  ]
  expect(plan(current, doc('a B C'), { changes: 'A typo.' })).toEqual([
    { ...planned('a'), changes: 'A typo.' },
    { ...planned('a B'), ...on(first), changes: `B. ${movedNotice}` },
    { ...planned('a B C'), ...on(second), changes: 'C.' },
  ])
  expect(plan(current, doc('A b C'), { changes: 'A typo.' })).toEqual([
    { ...planned('A b'), ...on(first), changes: `B. ${movedNotice} A typo.` },
    { ...planned('A b C'), ...on(second), changes: 'C.' },
  ])
  expect(plan(current, doc('A B c'), { changes: 'A typo.' })).toEqual([
    { ...planned('A B c'), ...on(second), changes: 'C. A typo.' },
  ])
})

test('a correction that takes back all that is announced withdraws it', () => {
  const current = [version(inForce, 'A X', 'A.'), version(second, 'A X B', 'B.')]
  expect(plan(current, doc('a X'))).toStrictEqual([{ ...planned('a X'), changes: withdrawnNotice }])
  expect(plan(current, doc('a X'), { changes: 'A typo.' })).toStrictEqual([
    { ...planned('a X'), changes: `A typo. ${withdrawnNotice}` },
  ])
  const twice = [...current, version(third, 'A X B C', 'C.')]
  expect(plan(twice, doc('a X'))).toStrictEqual([{ ...planned('a X'), changes: bothWithdrawnNotice }])
})

test('a correction that takes back the last announced change withdraws that one', () => {
  const current = [
    version(inForce, 'A', 'A.'),
    version(first, 'A B', `B. ${movedNotice}`),
    version(second, 'A B C', 'C.'),
  ]
  expect(plan(current, doc('a B'), { changes: 'A typo.' })).toEqual([
    { ...planned('a'), changes: 'A typo.' },
    { ...planned('a B'), ...on(first), changes: `B. ${withdrawnNotice}` },
  ])
})

test('a text takes effect at once from the moment of its day', () => {
  const current = [{ ...version(inForce, 'A', 'A.'), effectiveAt: now }]
  expect(plan(current, doc('a'), { changes: 'A typo.' })).toStrictEqual([
    { ...planned('a'), changes: 'A typo.' },
  ])
})

test('texts are the same if they show the same words', () => {
  const text = textOf('A')
  expect(isSame(text, doc('A'))).toBe(true)
  expect(isSame({ ...text, summary: 'x', notice: 'y' }, { ...text, summary: 'x', notice: 'y' })).toBe(true)
  expect(isSame({ ...text, summary: '', notice: '' }, text)).toBe(true)
  expect(isSame(text, { ...text, summary: '', notice: '' })).toBe(true)
  expect(isSame(text, { ...text, lastUpdated: now })).toBe(true)
  for (const other of [
    undefined,
    textOf('B'),
    { ...text, title: 'Other' },
    { ...text, summary: 'Other' },
    { ...text, notice: 'Other' },
  ])
    expect(isSame(text, other)).toBe(false)
})

test('a document is a version with the same words, the same date and today’s number of days', () => {
  const stored = { ...version(inForce, 'A'), body: richText(paragraph('30 days.')) }
  const text = { ...doc('A'), body: richText(paragraph('{notice days} days.')) }
  expect(isUnchanged(stored, text, facts)).toBe(true)
  expect(isUnchanged(stored, text, { noticeDays: 20 })).toBe(false)
  expect(isUnchanged(stored, { ...text, title: 'Other' }, facts)).toBe(false)
  expect(isUnchanged(stored, { ...text, lastUpdated: '2026-11-02T12:00:00.000Z' }, facts)).toBe(false)
})

test('the wording is the same whatever the date and the number of days', () => {
  const stored = { ...version(inForce, 'A'), body: richText(paragraph('20 days.')) }
  const body = richText(paragraph('{notice days} days.'))
  expect(isSameWording(stored, { ...doc('A'), body, lastUpdated: now })).toBe(true)
  expect(isSameWording(stored, { ...doc('A'), body, title: 'Other' })).toBe(false)
  expect(isSameWording(stored, doc('A'))).toBe(false)
})

test('an earlier match is any version but the last', () => {
  const current = [version(inForce, 'A'), version(first, 'A B'), version(second, 'A B C')]
  expect(['A', 'A B', 'A B C', 'D'].map((words) => findEarlierMatch(current, doc(words)))).toEqual([
    ...[0, 1, -1, -1],
  ])
})
