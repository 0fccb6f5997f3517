import { addDays, dayIn, startOfDay } from '@/lib/site-day'
import { momentOfWallTime } from '@/lib/wall-time'

const hourLength = 60 * 60 * 1000
/**
 * The longest search in days. Even a team with one working hour a week reaches every used number of hours in
 * this time.
 */
const furthest = 700

/** When people work: days of the week with Monday as 0, and hours of the day in the zone. */
export type WorkingHours = { zone: string; days: number[]; startHour: number; endHour: number }

/**
 * Returns the moment since which this many working hours have passed. Where there are no working hours, it
 * counts ordinary hours.
 */
export function workingHoursAgo(hours: number, now: Date, { zone, days, startHour, endHour }: WorkingHours) {
  let left = hours * hourLength
  let day = dayIn(zone, now)
  for (let back = 0; back < furthest; back += 1, day = addDays(day, -1)) {
    if (!days.includes(weekdayOf(day))) continue
    const end = Math.min(hourOf(day, endHour, zone), now.getTime())
    const worked = Math.max(0, end - hourOf(day, startHour, zone))
    if (worked >= left) return new Date(end - left)
    left -= worked
  }
  return new Date(now.getTime() - hours * hourLength)
}

/** Returns the day of the week, with Monday as 0. */
function weekdayOf(day: string) {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns when an hour begins. If the clocks skip this hour, it begins at the change. */
function hourOf(day: string, hour: number, zone: string) {
  if (hour === 24) return startOfDay(addDays(day, 1), zone).getTime()
  const moment = momentOfWallTime(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
  return moment?.getTime() ?? startOfDay(day, zone).getTime() + hour * hourLength
}
