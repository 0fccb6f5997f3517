/**
 * What the form needs once someone is about to use it: checking, sending, suggesting, and showing
 * the outcome. It is one module so that it is one download, fetched when the form comes near.
 */
import { apiRequest } from '@/lib/http-client'
import type { WaitlistValues } from '@/features/leads/waitlist-form/waitlist-fields'

export { createWaitlistControl } from '@/features/leads/waitlist-form/waitlist-control'
export { suggestEmail } from '@/features/leads/waitlist-form/email-suggestion'
export { closeToasts, showToast } from '@/ui/toast-store'
export { WaitlistOutcome } from '@/features/leads/waitlist-form/waitlist-outcome'

/** Sends a sign-up: the seven fields, no more. */
export function sendSignUp(values: WaitlistValues, chosenPackage: string) {
  const { name, email, organization, industry, needsCustomSolution, customSolutionDescription } = values
  return apiRequest('POST', '/api/waitlist', {
    name,
    email,
    organization,
    industry,
    package: chosenPackage,
    needsCustomSolution,
    customSolutionDescription,
  })
}
