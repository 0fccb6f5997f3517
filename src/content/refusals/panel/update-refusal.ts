import type { FieldState, FormState } from 'payload'
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
  const stillWrong = Object.entries(refusal.refusedFields)
    .filter(isUnchanged)
    .map(([path, field]) => [path, { ...field, passesCondition: true }])
  const wrong = findWrongFields({ ...fields, ...Object.fromEntries(stillWrong) })
  return wrong.length > 0 ? { ...refusal, ...describeWrongFields(wrong, refusal.names) } : null
}

/** Records the refused fields that the form did not show at first. Returns the same refusal if there is none. */
export function recordShownFields<ShownRefusal extends Refusal>(refusal: ShownRefusal, fields: FormState) {
  const shown = Object.entries(refusal.refusedFields).filter(
    ([path, { passesCondition }]) =>
      passesCondition === false && fields[path] && fields[path].passesCondition !== false,
  )
  if (shown.length === 0) return refusal
  const recorded = shown.map(([path, field]) => [path, { ...field, passesCondition: true }])
  return { ...refusal, refusedFields: { ...refusal.refusedFields, ...Object.fromEntries(recorded) } }
}
