import { ApiError } from '@/lib/api-error'
import { isDay } from '@/lib/site-day'

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

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/

/**
 * Whether a text is a valid day, or a valid moment of one, in a form that JavaScript and Postgres read in the
 * same way. JavaScript alone accepts February 30 as a day in March, and -1 as a year. Postgres has no year 0.
 */
export function isMoment(text: string) {
  const isReal = isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isReal && written.test(text) && !text.startsWith('0000')
}
