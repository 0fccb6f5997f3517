import { personKeys, type TypedPerson } from '@/features/leads/by-hand/person-input'
import type { SignUpAgain } from '@/features/leads/follow-up/follow-up'

/** A person's details with what a later sign-up said differently, or null where it said the same. */
export function laterDetails(person: TypedPerson, signUp: SignUpAgain): TypedPerson | null {
  const later = {
    ...person,
    name: signUp.name || person.name,
    organization: signUp.organization || person.organization,
    industry: signUp.industry || person.industry,
    package: signUp.package || person.package,
    customSolutionDescription: signUp.customSolutionDescription || person.customSolutionDescription,
  }
  return personKeys.every((key) => later[key] === person[key]) ? null : later
}
