import { ApiError } from '@/lib/api-error'
import { isMoment } from '@/lib/is-moment'

/**
 * Reads a moment from a parameter of an address.
 *
 * @throws ApiError 400 where it is missing, invalid, or outside the years 1970 to 9999
 */
export function readInstant(name: string, text: string | null) {
  const instant = new Date(text ?? '')
  if (text && isMoment(text) && instant.getTime() >= 0) return instant
  throw new ApiError('invalid', `The time “${name}” is missing or cannot be read.`)
}
