import { limits } from '@/features/leads/follow-up/follow-up'
import { isPrintableLine, lengthOf, onOneLine, normalizeText, visibleLength } from '@/lib/plain-text'
import { addDays, isDay } from '@/lib/site-day'

/** Converts a next step to the stored form: one line, or null if it has no visible characters. */
export function normalizeNextStep(text: string | null) {
  const line = onOneLine(normalizeText(text ?? '')).replace(/\t/g, ' ')
  return visibleLength(line) > 0 ? line : null
}

/** Returns why a next step cannot be stored, in a sentence, or null if it can. */
export function findNextStepFault(step: string | null) {
  if (step === null) return null
  const length = lengthOf(step)
  if (length > limits.nextStep)
    return `A next step can have up to ${limits.nextStep} characters; this one has ${length.toLocaleString('en')}. Please shorten it, or put the details into a note.`
  return isPrintableLine(step) ? null : 'Please write the next step without special characters.'
}

/** Returns why a day such as `2026-11-24` cannot be a due day, in a sentence, or null if it can. */
export function findDueDayFault(day: string | null, today: string) {
  if (day === null) return null
  if (!isDay(day)) return 'Please choose a day from the calendar.'
  if (day < today) return 'That day is in the past. Please choose today or a later day.'
  if (day > addDays(today, limits.dueDay * 366)) return `Please choose a day within ${limits.dueDay} years.`
  return null
}
