import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import { normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'

/** What was chosen for many leads, as it will be stored. A blank is no next step, and takes none off. */
export function normalizeChoice(chosen: Partial<FollowUp>): Partial<FollowUp> {
  const { nextStep: typed, ...others } = chosen
  if (typeof typed !== 'string') return chosen
  const nextStep = normalizeNextStep(typed)
  return nextStep === null ? others : { ...others, nextStep }
}
