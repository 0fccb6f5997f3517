import { ApiError } from '@/lib/api-error'

const end = Date.UTC(10_000, 0)

/**
 * Reads a moment from a parameter of an address.
 *
 * @throws ApiError 400 where it is missing, invalid, or outside the years 1970 to 9999: the database cannot
 * store every moment that JavaScript can
 */
export function readInstant(name: string, text: string | null) {
  const instant = new Date(text ?? '')
  if (instant.getTime() >= 0 && instant.getTime() < end) return instant
  throw new ApiError('invalid', `The time “${name}” is missing or cannot be read.`)
}
