import type { FieldState, FormState, Row } from 'payload'

type Forms = {
  /** The form as it was when the answer was asked for. */
  requested: FormState
  /** The form as it is now. */
  current: FormState
  /** The fields that the last refusal marked, as they were then. */
  refused: FormState
}

/**
 * An answer of the site about a form, with the form's own value wherever somebody has changed it since
 * the answer was asked for, without rows that are no longer in their place, and with the marks on fields
 * that were refused, by the last refusal or since the answer was asked for, and are as they were. Rows
 * that were just added are open.
 *
 * Payload 3.90 puts the older value back in both cases: see docs/upstream/form-state.md.
 */
export function keepNewerEdits(result: FormState, forms: Forms): FormState {
  const entries = Object.entries(result).filter(([path]) => isInItsRow(path, result, forms))
  return Object.fromEntries(
    entries.map(([path, field]) => [path, addErrors(path, addEdit(path, field, forms), forms)]),
  )
}

/** Rows may have been moved, removed or put in between; the answer knows them by their former place. */
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
  // Payload itself counts the rows of a list.
  if (field.rows) return { ...field, rows: field.rows.map((row) => addCollapsed(row, now.rows)) }
  const hasChanged = !requested[path] || !isSame(requested[path].value, now.value)
  return hasChanged ? { ...field, value: now.value, initialValue: now.initialValue } : field
}

/** A row that somebody has unfolded meanwhile stays unfolded, and one that was just added opens. */
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

function isStillRefused(path: string, { requested, current, refused }: Forms) {
  const now = current[path]
  if (!now) return false
  if (refused[path]?.valid === false && isSame(refused[path].value, now.value)) return true
  // A refusal that came after the question.
  return now.valid === false && requested[path]?.valid !== false && isSame(requested[path]?.value, now.value)
}

function isSame(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
