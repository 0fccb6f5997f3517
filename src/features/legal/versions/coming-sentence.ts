import { legalDate } from '@/features/legal/legal-date'

/** How a page announces that its text changes. */
export function comingSentence(effectiveDay: string) {
  return `This text changes on ${legalDate(effectiveDay).text}.`
}
