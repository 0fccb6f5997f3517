const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// A sign-up is an instant, not a calendar date. Its day is the day on the viewer’s clock. The table, the CSV
// file and the file name all use that clock, so they always agree.

/** Formats a day for people, such as `21 Nov 2026`. */
export function readableDay(instant: Date) {
  return `${instant.getDate()} ${months[instant.getMonth()]} ${instant.getFullYear()}`
}

/** Formats a day for machines, such as `2026-11-21`. */
export function isoDay(instant: Date) {
  const year = String(instant.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

/** The time on the viewer's clock, such as `14:05:09`. */
export function clockTime(instant: Date) {
  return [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(twoDigits).join(':')
}

/** Formats day and time to the minute, such as `21 Nov 2026, 14:05`. */
export function readableMoment(instant: Date) {
  return `${readableDay(instant)}, ${clockTime(instant).slice(0, 5)}`
}

/** Formats the age in a suitable unit, such as `5 minutes ago`. */
export function ageText(instant: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  if (minutes < 48 * 60) return ago(Math.floor(minutes / 60), 'hour')
  return ago(Math.floor(minutes / (24 * 60)), 'day')
}

function ago(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/**
 * Formats a due day for people. It is a day in the time zone of the site, whatever the viewer’s clock says.
 */
export function dueDayLabel(day: string | null) {
  return day ? readableDay(new Date(`${day}T12:00:00`)) : 'None'
}

function twoDigits(number: number) {
  return String(number).padStart(2, '0')
}
