import type { FormState } from 'payload'
import { nameOfRow } from '@/content/fields/name-of-row'
import { systemFields } from '@/content/fields/walk-fields'
import { isSame } from '@/content/unsaved/merge-values'

export type StepHistory = {
  past: FormState[]
  present: FormState
  future: FormState[]
  /** The field that is being typed into, and when its last letter came, in milliseconds. */
  typing: { path: string; at: number } | null
}

const maxSteps = 100
/** In milliseconds without a letter, after which typing on is a step of its own. */
const typingPause = 1_000

export function beginHistory(present: FormState): StepHistory {
  return { past: [], present, future: [], typing: null }
}

/** The history with the form as it is now. What the site adds to a form by itself is no step. */
export function recordStep(
  history: StepHistory,
  state: FormState,
  at: number,
  isByPerson = true,
): StepHistory {
  const { past, present, typing } = history
  const changed = changedPaths(present, state)
  const isNew = changed.some((path) => !isLoading(path, present))
  if (!isByPerson || !isNew) return { ...history, present: state }
  const [path = ''] = changed
  const isTyping = lostOrNewRows(present, state).length === 0
  if (isTyping && typing?.path === path && at - typing.at < typingPause)
    return { ...history, present: state, future: [], typing: { path, at } }
  return {
    past: [...past, present].slice(-maxSteps),
    present: state,
    future: [],
    typing: isTyping ? { path, at } : null,
  }
}

/**
 * The history with the form after words that were saved elsewhere came into it. No step takes those out
 * again, so they are put into each. Words in a row have no place in steps among other rows: those are let go.
 */
export function putIntoHistory({ past, present, future }: StepHistory, state: FormState): StepHistory {
  const paths = changedPaths(present, state)
  const newValues = Object.fromEntries(paths.flatMap((path) => (state[path] ? [[path, state[path]]] : [])))
  const areInRows = paths.some((path) => state[path]?.rows || present[path]?.rows || /\.\d+\./.test(path))
  const hasOtherRows = (step: FormState) => areInRows && lostOrNewRows(step, state).length > 0
  const putInto = (steps: FormState[]) => steps.map((step) => ({ ...step, ...newValues }))
  const end = future.findIndex(hasOtherRows)
  const before = putInto(past.slice(past.findLastIndex(hasOtherRows) + 1))
  const after = putInto(end < 0 ? future : future.slice(0, end))
  const isStep = (step: FormState, next = state) => changedPaths(step, next).length > 0
  return {
    past: before.filter((step, index) => isStep(step, before[index + 1])),
    present: state,
    future: after.filter((step, index) => isStep(step, after[index - 1])),
    typing: null,
  }
}

/** One step back; the same history where there is none. */
export function undoStep({ past, present, future, ...rest }: StepHistory): StepHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null }
}

/** One step forth again. */
export function redoStep({ past, present, future, ...rest }: StepHistory): StepHistory {
  const [after, ...later] = future
  if (!after) return { past, present, future, ...rest }
  return { past: [...past, present], present: after, future: later, typing: null }
}

/** A former form to be shown again, with what the site says of the document now: no step brings that back. */
export function formOf(step: FormState, now: FormState): FormState {
  const entries = Object.entries(step).map(([path, field]) => {
    if (systemFields.has(path)) return [path, now[path] ?? field]
    const isText = typeof field.value === 'object' && field.value !== null && 'root' in field.value
    // An editor of rich text shows a text that it has not written itself only as one to begin with.
    return [path, isText ? { ...field, initialValue: structuredClone(field.value) } : field]
  })
  return Object.fromEntries(entries)
}

/** The fields that hold something else, the lists of rows among them. */
export function changedPaths(one: FormState, other: FormState) {
  return Object.keys({ ...one, ...other }).filter((path) => {
    const [before, after] = [one[path], other[path]]
    if (before === after || systemFields.has(path)) return false
    if (before?.rows || after?.rows) return idsOf(before) !== idsOf(after)
    return !isSame(before?.value, after?.value)
  })
}

/** What became of the rows of each list, as a sentence; only of those that somebody took away. */
export function lostRows(one: FormState, other: FormState) {
  return lostOrNewRows(one, other).flatMap((path) => {
    const [before, after] = [one[path]?.rows ?? [], other[path]?.rows ?? []]
    const place = before.findIndex(({ id }) => !after.some((row) => row.id === id))
    // A list within a row that is gone or was moved.
    if (place < 0 || !other[path]) return []
    const name = path === 'sections' ? 'Section' : 'Row'
    const text = nameOfRow(readRowValues(one, `${path}.${place}.`))
    const row = text ? `${name} ${place + 1}, “${text}”,` : `${name} ${place + 1}`
    return [`${row} was ${before.length === after.length ? 'replaced' : 'removed'}.`]
  })
}

/** The values of a row, without those of rows in it. */
function readRowValues(state: FormState, row: string) {
  const entries = Object.entries(state).filter(
    ([path]) => path.startsWith(row) && !path.slice(row.length).includes('.'),
  )
  return Object.fromEntries(entries.map(([path, field]) => [path.slice(row.length), field.value]))
}

function lostOrNewRows(one: FormState, other: FormState) {
  return Object.keys({ ...one, ...other })
    .filter((path) => (one[path]?.rows || other[path]?.rows) && idsOf(one[path]) !== idsOf(other[path]))
    .toSorted((a, b) => a.length - b.length)
}

function idsOf(field: FormState[string] | undefined) {
  return (field?.rows ?? []).map(({ id }) => id).join()
}

/** Whether the site is still to fill the row in which the field stands. */
function isLoading(path: string, state: FormState) {
  return [...path.matchAll(/\.(\d+)(?=\.|$)/g)].some(
    ({ index, 1: row }) => state[path.slice(0, index)]?.rows?.[Number(row)]?.isLoading,
  )
}
