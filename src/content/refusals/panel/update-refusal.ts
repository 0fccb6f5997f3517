import type { FieldState, FormState } from 'payload'
import { findPlace, followNames, followRows } from '@/content/refusals/panel/follow-rows'
import { describeWrongFields, findWrongFields, type Refusal } from '@/content/refusals/panel/read-refusal'
import { isSame } from '@/content/unsaved/merge-values'

/**
 * Returns the part of a refusal that still applies after the form has changed, or null if no error is left.
 */
export function updateRefusal(refusal: Refusal, fields: FormState): Refusal | null {
  const isUnchanged = ([path, { valid, value, passesCondition }]: [string, FieldState]) => {
    const now = fields[path]
    if (valid !== false || !now) return false
    // A field that the form has shown, and hides again, is not needed any more.
    const isHidden = now.passesCondition === false && passesCondition !== false
    return !isHidden && isSame(now.value, value)
  }
  const { refusedFields, names } = refusal
  const stillWrong = Object.entries(followRows(refusedFields, fields))
    .filter(isUnchanged)
    .map(([path, field]) => [path, { ...field, passesCondition: true }])
  const wrong = findWrongFields({ ...fields, ...Object.fromEntries(stillWrong) })
  if (wrong.length === 0) return null
  return { ...refusal, ...describeWrongFields(wrong, followNames(names, refusedFields, fields)) }
}

/** Records the refused fields that the form did not show at first. Returns the same refusal if there is none. */
export function recordShownFields<ShownRefusal extends Refusal>(refusal: ShownRefusal, fields: FormState) {
  const shown = Object.entries(refusal.refusedFields).filter(([path, { passesCondition }]) => {
    const now = fields[findPlace(path, refusal.refusedFields, fields) ?? '']
    return passesCondition === false && now && now.passesCondition !== false
  })
  if (shown.length === 0) return refusal
  const recorded = shown.map(([path, field]) => [path, { ...field, passesCondition: true }])
  return { ...refusal, refusedFields: { ...refusal.refusedFields, ...Object.fromEntries(recorded) } }
}
