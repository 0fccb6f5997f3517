import type { FormState } from 'payload'
import { nameOfRow } from '@/content/fields/name-of-row'
import { systemFields } from '@/content/fields/walk-fields'
import { isSame } from '@/content/unsaved/merge-values'

export type StepHistory = {
  past: FormState[]
  present: FormState
  future: FormState[]
  /** The field in which somebody is typing, and the time of the last keystroke in milliseconds. */
  typing: { path: string; at: number } | null
}

const maxSteps = 100
/** Milliseconds without a keystroke after which typing counts as a new step. */
const typingPause = 1_000

export function beginHistory(present: FormState): StepHistory {
  return { past: [], present, future: [], typing: null }
}

/** Adds the current form to the history. Changes by the site itself are no step. */
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
 * Updates the history after values that were saved elsewhere were merged into the form. No step may undo
 * those, so they are merged into each step. Values in rows cannot be merged into a step with other rows, so
 * such steps are dropped.
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

/** Goes one step back. Returns the same history if there is none. */
export function undoStep({ past, present, future, ...rest }: StepHistory): StepHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null }
}

/** Goes one step forward again. Returns the same history if there is none. */
export function redoStep({ past, present, future, ...rest }: StepHistory): StepHistory {
  const [after, ...later] = future
  if (!after) return { past, present, future, ...rest }
  return { past: [...past, present], present: after, future: later, typing: null }
}

/** Returns a former form to be shown again, with the current values of the fields that the site writes. */
export function formOf(step: FormState, now: FormState): FormState {
  const entries = Object.entries(step).map(([path, field]) => {
    if (systemFields.has(path)) return [path, now[path] ?? field]
    const isText = typeof field.value === 'object' && field.value !== null && 'root' in field.value
    // A rich text editor only shows a text of others if it is the initial value.
    return [path, isText ? { ...field, initialValue: structuredClone(field.value) } : field]
  })
  return Object.fromEntries(entries)
}

/** Returns the paths of fields with different values, including lists of rows. */
export function changedPaths(one: FormState, other: FormState) {
  return Object.keys({ ...one, ...other }).filter((path) => {
    const [before, after] = [one[path], other[path]]
    if (before === after || systemFields.has(path)) return false
    if (before?.rows || after?.rows) return idsOf(before) !== idsOf(after)
    return !isSame(before?.value, after?.value)
  })
}

/** Finds the first row of each list that another state of the form does not have, with its name. */
export function lostRows(one: FormState, other: FormState) {
  return lostOrNewRows(one, other).flatMap((path) => {
    const [before, after] = [one[path]?.rows ?? [], other[path]?.rows ?? []]
    const place = before.findIndex(({ id }) => !after.some((row) => row.id === id))
    // The list is in a row that was removed or moved.
    if (place < 0 || !other[path]) return []
    const name = path === 'sections' ? 'Section' : 'Row'
    const text = nameOfRow(readRowValues(one, `${path}.${place}.`))
    const row = text ? `${name} ${place + 1}, “${text}”,` : `${name} ${place + 1}`
    return [{ row, isReplaced: before.length === after.length }]
  })
}

/** Returns the values of a row, without those of rows inside it. */
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

/** Whether the row of the field waits for its data from the site. */
function isLoading(path: string, state: FormState) {
  return [...path.matchAll(/\.(\d+)(?=\.|$)/g)].some(
    ({ index, 1: row }) => state[path.slice(0, index)]?.rows?.[Number(row)]?.isLoading,
  )
}
