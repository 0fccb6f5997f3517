import { offsetAt, wallClock } from '@/lib/wall-time'

const dayLength = 24 * 60 * 60 * 1000

/** The zone of a site whose settings name none. */
export const defaultTimeZone = 'America/Los_Angeles'

/** The day, as 2026-11-21, that it is in a time zone at a moment. */
export function dayIn(zone: string, moment: Date) {
  return wallClock(zone, moment).slice(0, 10)
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, zone: string) {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  // The first guess may lie on the other side of a change of the clocks; the second does not.
  const guess = utcMidnight - offsetAt(zone, new Date(utcMidnight))
  return new Date(utcMidnight - offsetAt(zone, new Date(guess)))
}

export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, as 2026-11-21. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
