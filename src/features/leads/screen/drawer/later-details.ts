import type { TypedPerson } from '@/features/leads/by-hand/person-input'
import type { SignUpAgain } from '@/features/leads/follow-up/follow-up'

/** A person's details with what a later sign-up said differently, or null where it said the same. */
export function laterDetails(
  person: TypedPerson,
  { name, organization, industry }: SignUpAgain,
): TypedPerson | null {
  const later = {
    ...person,
    name: name || person.name,
    organization: organization || person.organization,
    industry: industry || person.industry,
  }
  const isSame =
    later.name === person.name &&
    later.organization === person.organization &&
    later.industry === person.industry
  return isSame ? null : later
}
