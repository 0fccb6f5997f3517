import { personKeys, type PersonFormValues } from '@/features/leads/by-hand/person-input'
import type { RepeatSignUp } from '@/features/leads/follow-up/follow-up'

/** Merges the details of a later sign-up into the form values. Returns null if they do not differ. */
export function mergeRepeatSignUp(person: PersonFormValues, signUp: RepeatSignUp): PersonFormValues | null {
  const merged = {
    ...person,
    name: signUp.name || person.name,
    organization: signUp.organization || person.organization,
    industry: signUp.industry || person.industry,
    package: signUp.package || person.package,
    customSolutionDescription: signUp.customSolutionDescription || person.customSolutionDescription,
  }
  return personKeys.every((key) => merged[key] === person[key]) ? null : merged
}
