import { ApiError } from '@/lib/api-error'

const end = Date.UTC(10_000, 0)

/**
 * The moment that a program names in an address.
 *
 * @throws ApiError 400 where it is missing, cannot be read, or lies outside the years 1970 to 9999: the
 *   database cannot hold every moment that JavaScript can.
 */
export function readInstant(name: string, text: string | null) {
  const instant = new Date(text ?? '')
  if (instant.getTime() >= 0 && instant.getTime() < end) return instant
  throw new ApiError('invalid', `The time “${name}” is missing or cannot be read.`)
}
