import { offsetAt, wallClock } from '@/lib/wall-time'

const dayLength = 24 * 60 * 60 * 1000

/** The time zone of a site whose settings have none. */
export const defaultTimeZone = 'America/Los_Angeles'

/** Returns the day in a time zone at a moment, such as 2026-11-21. */
export function dayIn(zone: string, moment: Date) {
  return wallClock(zone, moment).slice(0, 10)
}

/** Returns the moment at which a day begins in a time zone. */
export function startOfDay(day: string, zone: string) {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  // The first guess may be on the other side of a daylight saving change; the second is not.
  const guess = utcMidnight - offsetAt(zone, new Date(utcMidnight))
  return new Date(utcMidnight - offsetAt(zone, new Date(guess)))
}

export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Whether a text is a valid calendar day, such as 2026-11-21. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
