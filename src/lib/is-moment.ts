import { isDay } from '@/lib/site-day'

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/

/**
 * Whether a text is a valid day, or a valid moment of one, in a form that JavaScript and Postgres read in the
 * same way. JavaScript alone accepts February 30 as a day in March, and -1 as a year. Postgres has no year 0.
 */
export function isMoment(text: string) {
  const isReal = isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isReal && written.test(text) && !text.startsWith('0000')
}
