import type { FieldState, FormState, Row } from 'payload'

type Forms = {
  /** The form as it was when the answer was asked for. */
  asked: FormState
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
export function keepNewerEdits(answer: FormState, forms: Forms): FormState {
  const entries = Object.entries(answer).filter(([path]) => isInItsRow(path, answer, forms))
  return Object.fromEntries(
    entries.map(([path, field]) => [path, withMarks(path, withEdit(path, field, forms), forms)]),
  )
}

/** Rows may have been moved, removed or put in between; the answer knows them by their former place. */
function isInItsRow(path: string, answer: FormState, { asked, current }: Forms) {
  const parts = path.split('.')
  return parts.every((part, index) => {
    if (!/^\d+$/.test(part)) return true
    const list = parts.slice(0, index).join('.')
    const then = (answer[list]?.rows ?? asked[list]?.rows)?.[Number(part)]
    const now = current[list]?.rows?.[Number(part)]
    if (then === undefined || then.id === now?.id) return true
    // A row that a rule of the site has added.
    return now === undefined && !asked[list]?.rows?.some(({ id }) => id === then.id)
  })
}

function withEdit(path: string, field: FieldState, { asked, current }: Forms): FieldState {
  const now = current[path]
  if (!now) return field
  // Payload itself counts the rows of a list.
  if (field.rows) return { ...field, rows: field.rows.map((row) => withFold(row, now.rows)) }
  const isOvertaken = !asked[path] || !isSame(asked[path].value, now.value)
  return isOvertaken ? { ...field, value: now.value, initialValue: now.initialValue } : field
}

/** A row that somebody has unfolded meanwhile stays unfolded, and one that was just added opens. */
function withFold(row: Row, now: Row[] = []): Row {
  const { collapsed, isLoading } = now.find(({ id }) => id === row.id) ?? {}
  if (collapsed !== undefined) return { ...row, collapsed }
  return isLoading ? { ...row, collapsed: false } : row
}

function withMarks(path: string, field: FieldState, forms: Forms): FieldState {
  const { current, refused } = forms
  const wrongPaths = [...(refused[path]?.errorPaths ?? []), ...(current[path]?.errorPaths ?? [])]
  const stillWrong = wrongPaths.filter((wrong) => isStillRefused(wrong, forms))
  const errorPaths = [...new Set([...(field.errorPaths ?? []), ...stillWrong])]
  const marked = errorPaths.length > 0 ? { ...field, errorPaths } : field
  if (!isStillRefused(path, forms)) return marked
  return { ...marked, valid: false, errorMessage: current[path]?.errorMessage ?? refused[path]?.errorMessage }
}

function isStillRefused(path: string, { asked, current, refused }: Forms) {
  const now = current[path]
  if (!now) return false
  if (refused[path]?.valid === false && isSame(refused[path].value, now.value)) return true
  // A refusal that came after the question.
  return now.valid === false && asked[path]?.valid !== false && isSame(asked[path]?.value, now.value)
}

function isSame(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
