import type { FormState } from 'payload'
import { expect, test } from 'vitest'
import {
  beginHistory,
  formOf,
  lostRows,
  putIntoHistory,
  recordStep,
  redoStep,
  type StepHistory,
  undoStep,
} from '@/content/undo/step-history'

type Rows = NonNullable<FormState[string]['rows']>

function form(title: string, quotes: string[] = [], rows?: Rows): FormState {
  return {
    title: { value: title },
    updatedAt: { value: title },
    sections: { value: quotes.length, rows: rows ?? quotes.map((id) => ({ id })) },
    ...Object.fromEntries(quotes.map((id, index) => [`sections.${index}.quote`, { value: id }])),
  }
}

function titles({ past, present, future }: StepHistory) {
  return [...past, present, ...future].map(({ title }) => title?.value)
}

function record(states: FormState[], pause = 2_000) {
  const [first = {}, ...rest] = states
  return rest.reduce(
    (history, state, index) => recordStep(history, state, index * pause),
    beginHistory(first),
  )
}

test('typing without a pause is one step, and goes on as another after one', () => {
  expect(titles(record([form(''), form('W'), form('Wo')], 100))).toEqual(['', 'Wo'])
  expect(titles(record([form(''), form('W'), form('Wo')], 1_000))).toEqual(['', 'W', 'Wo'])
})

test('typing in another field is another step at once', () => {
  const one = { ...form('One'), slug: { value: '' } }
  const both = { ...one, slug: { value: 'one' } }
  const history = record([{ ...form(''), slug: { value: '' } }, one, both], 100)
  expect(history.past).toHaveLength(2)
})

test('a removed row is a step of its own, and comes back with its words', () => {
  const history = record([form('', ['a', 'b']), form('', ['b'])], 100)
  const { present } = undoStep(history)
  expect(present['sections.0.quote']?.value).toBe('a')
  expect(redoStep(undoStep(history)).present.sections?.rows).toEqual([{ id: 'b' }])
})

test('what the site adds to a new row is no step', () => {
  const added = form('', ['a'], [{ id: 'a', isLoading: true }])
  const filled = { ...form('', ['a']), 'sections.0.name': { value: 'Nobody' } }
  const history = record([form(''), { ...added, 'sections.0.quote': { value: undefined } }, filled])
  expect(history.past).toHaveLength(1)
  expect(history.present['sections.0.name']?.value).toBe('Nobody')
})

test('nothing that the site says by itself is a step', () => {
  const before = beginHistory(form('One'))
  expect(recordStep(before, form('Two'), 0, false).past).toEqual([])
  const later = { ...form('One'), updatedAt: { value: 'later' } }
  expect(recordStep(before, later, 0).past).toEqual([])
})

function withSlug(state: FormState, slug: string): FormState {
  return { ...state, slug: { value: slug } }
}

test('no step takes out what was saved elsewhere meanwhile, and own steps go back and forth', () => {
  const typed = [form('', ['a']), form('One', ['a']), form('Two', ['a'])]
  const history = undoStep(record(typed.map((state) => withSlug(state, 'old'))))
  const together = putIntoHistory(history, withSlug(form('One', ['a']), 'new'))
  expect(titles(together)).toEqual(['', 'One', 'Two'])
  for (const step of [undoStep(together), together, redoStep(together)])
    expect(step.present.slug?.value).toBe('new')
})

test('where somebody else changed the same text, no step brings back the own one', () => {
  const together = putIntoHistory(record([form(''), form('Mine')]), form('Theirs'))
  expect(titles(together)).toEqual(['Theirs'])
  expect(undoStep(together)).toEqual(together)
})

test('words in a row that were saved elsewhere let go of steps among other rows', () => {
  const history = record([form('', ['a', 'b']), form('', ['a']), form('One', ['a'])])
  const inRow = { ...form('One', ['a']), 'sections.0.quote': { value: 'new' } }
  expect(putIntoHistory(history, inRow).past).toHaveLength(1)
  expect(putIntoHistory(history, form('One', ['a', 'c'])).past).toEqual([])
  const back = undoStep(undoStep(history))
  const first = { ...form('', ['a', 'b']), 'sections.0.quote': { value: 'new' } }
  expect(putIntoHistory(back, first).future).toEqual([])
})

test('a removed section can be put back after words outside of the sections, or none, were saved elsewhere', () => {
  const history = record([form('', ['a', 'b']), form('', ['a'])])
  for (const state of [form('', ['a']), withSlug(form('', ['a']), 'new')]) {
    const back = undoStep(putIntoHistory(history, state)).present
    expect(back.sections?.rows).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(back.slug?.value).toBe(state.slug?.value)
  }
})

test('a hundred steps go back and forth, and typing ends the way forth', () => {
  const all = Array.from({ length: 131 }, (_, index) => form(String(index)))
  let history = record(all)
  for (let step = 0; step < 200; step += 1) history = undoStep(history)
  expect(history.present.title?.value).toBe('30')
  expect(undoStep(history)).toEqual(history)
  for (let step = 0; step < 200; step += 1) history = redoStep(history)
  expect(history.present.title?.value).toBe('130')
  expect(redoStep(history)).toEqual(history)
  expect(recordStep(undoStep(history), form('Other'), 9e9).future).toEqual([])
})

test('a former form keeps what the site says of the document now, and begins its rich text anew', () => {
  const text = { root: { children: [] } }
  const shown = formOf(
    { updatedAt: { value: 'then' }, body: { value: text } },
    { updatedAt: { value: 'now' } },
  )
  expect(shown.updatedAt?.value).toBe('now')
  expect(shown.body?.initialValue).toEqual(text)
  expect(shown.body?.initialValue).not.toBe(text)
})

test('says which row was taken away, not which was added or moved', () => {
  expect(lostRows(form('', ['a', 'b']), form('', ['a']))).toEqual([
    { row: 'Section 2, “b”,', isReplaced: false },
  ])
  expect(lostRows(form('', ['a', 'b']), form('', ['c', 'b']))).toEqual([
    { row: 'Section 1, “a”,', isReplaced: true },
  ])
  expect(lostRows(form('', ['a', 'b']), form('', ['b', 'a']))).toEqual([])
  expect(lostRows(form('', ['a']), form('', ['a', 'b']))).toEqual([])
  const nameless = { sections: { value: 1, rows: [{ id: 'a' }] } }
  expect(lostRows(nameless, { sections: { value: 0, rows: [] } })).toEqual([
    { row: 'Section 1', isReplaced: false },
  ])
})
