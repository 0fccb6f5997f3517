import { type PersonInput, personInput, unreadableMessage } from '@/features/leads/by-hand/person-input'
import { mistakesOf } from '@/features/waitlist/intake/lead-input'
import { ApiError } from '@/lib/api-error'

/**
 * What staff say about a person, checked and tidied.
 *
 * @throws ApiError 400 with the first field's sentence.
 */
export function requirePerson(input: unknown): PersonInput {
  const result = personInput.safeParse(input)
  if (result.success) return result.data
  const fields = mistakesOf(result.error)
  throw new ApiError('invalid', Object.values(fields)[0] ?? unreadableMessage, fields)
}
