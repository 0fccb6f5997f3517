import type { FieldState, FormState, Row } from 'payload'
import { isSame } from '@/content/unsaved/merge-values'

type Forms = {
  /** The form at the time of the request. */
  requested: FormState
  /** The form now. */
  current: FormState
  /** The fields that the last refusal marked, with the values that were sent. */
  refused: FormState
  /** The last response that was merged into the form. */
  merged: FormState
}

/**
 * Returns the form state of a response, changed so that it does not undo newer edits:
 * - A value that somebody changed after the request stays. It keeps its error until the site has checked it.
 * - Rows that have moved since are left out.
 * - A refused field keeps its error as long as its value is the same. The refusal may be the last one, or
 *   newer than the request.
 * - Rows that were just added are open.
 *
 * Without it, Payload 3.90 restores older values and removes the errors: see docs/upstream/form-state.md.
 */
export function keepNewerEdits(result: FormState, forms: Forms): FormState {
  const entries = Object.entries(result).filter(([path]) => isInItsRow(path, result, forms))
  return Object.fromEntries(
    entries.map(([path, field]) => [path, addErrors(path, addEdit(path, field, forms), forms)]),
  )
}

/**
 * Whether the row is still in its place. Rows may have been moved, removed or inserted since. The response
 * uses their former positions.
 */
function isInItsRow(path: string, result: FormState, { requested, current }: Forms) {
  const parts = path.split('.')
  return parts.every((part, index) => {
    if (!/^\d+$/.test(part)) return true
    const list = parts.slice(0, index).join('.')
    const then = (result[list]?.rows ?? requested[list]?.rows)?.[Number(part)]
    const now = current[list]?.rows?.[Number(part)]
    if (then === undefined || then.id === now?.id) return true
    // A row that a rule of the site has added.
    return now === undefined && !requested[list]?.rows?.some(({ id }) => id === then.id)
  })
}

function addEdit(path: string, field: FieldState, { requested, current }: Forms): FieldState {
  const now = current[path]
  if (!now) return field
  // Payload itself keeps the number of rows.
  if (field.rows) return { ...field, rows: field.rows.map((row) => addCollapsed(row, now.rows)) }
  if (requested[path] && isSame(requested[path].value, now.value)) return field
  const { value, initialValue, valid, errorMessage } = now
  return { ...field, value, initialValue, valid, errorMessage }
}

/** A row that somebody has expanded since stays expanded, and a new row opens. */
function addCollapsed(row: Row, now: Row[] = []): Row {
  const { collapsed, isLoading } = now.find(({ id }) => id === row.id) ?? {}
  if (collapsed !== undefined) return { ...row, collapsed }
  return isLoading ? { ...row, collapsed: false } : row
}

function addErrors(path: string, field: FieldState, forms: Forms): FieldState {
  const { current, refused } = forms
  const wrongPaths = [...(refused[path]?.errorPaths ?? []), ...(current[path]?.errorPaths ?? [])]
  const stillWrong = wrongPaths.filter((wrong) => isStillRefused(wrong, forms))
  const errorPaths = [...new Set([...(field.errorPaths ?? []), ...stillWrong])]
  const fieldWithErrors = errorPaths.length > 0 ? { ...field, errorPaths } : field
  if (!isStillRefused(path, forms)) return fieldWithErrors
  return {
    ...fieldWithErrors,
    valid: false,
    errorMessage: current[path]?.errorMessage ?? refused[path]?.errorMessage,
  }
}

function isStillRefused(path: string, { requested, current, refused, merged }: Forms) {
  const now = current[path]
  if (!now) return false
  if (refused[path]?.valid === false && isSame(refused[path].value, now.value)) return true
  // A refusal that arrived after the request. Another response may have brought the error too.
  if (merged[path]?.valid === false) return false
  return now.valid === false && requested[path]?.valid !== false && isSame(requested[path]?.value, now.value)
}
