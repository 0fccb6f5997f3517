import { type PersonInput, personInput, unreadableMessage } from '@/features/leads/by-hand/person-input'
import { mistakesOf } from '@/features/waitlist/intake/lead-input'
import { ApiError } from '@/lib/api-error'

/**
 * Validates and normalizes the details of a person that staff have entered.
 *
 * @throws ApiError 400 with the message for the first invalid field.
 */
export function requirePerson(input: unknown): PersonInput {
  const result = personInput.safeParse(input)
  if (result.success) return result.data
  const fields = mistakesOf(result.error)
  throw new ApiError('invalid', Object.values(fields)[0] ?? unreadableMessage, fields)
}
