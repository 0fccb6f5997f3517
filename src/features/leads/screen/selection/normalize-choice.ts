import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'

/**
 * Converts the chosen values for many leads to the stored form. A blank next step is left out, so that it
 * removes no step.
 */
export function normalizeChoice(chosen: Partial<FollowUp>): Partial<FollowUp> {
  const { nextStep: typed, ...others } = chosen
  if (typeof typed !== 'string') return chosen
  const nextStep = normalizeNextStep(typed)
  return nextStep === null ? others : { ...others, nextStep }
}
