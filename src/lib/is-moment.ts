import { isDay } from '@/lib/site-day'

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/

/**
 * Whether a text is a day of the calendar, or a moment of one, in a form that JavaScript and the database read alike.
 * JavaScript by itself takes February 30 for a day in March and -1 for a year; the database has no year 0.
 */
export function isMoment(text: string) {
  const isReal = isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isReal && written.test(text) && !text.startsWith('0000')
}
