const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// A sign-up is an instant, not a calendar date: its day is the day on the clock of whoever looks at it.
// The table, the CSV file and the file's name all use that clock, so they never disagree with each other.

/** The day people read, such as `21 Nov 2026`. */
export function readableDay(instant: Date) {
  return `${instant.getDate()} ${months[instant.getMonth()]} ${instant.getFullYear()}`
}

/** The same day for machines, such as `2026-11-21`. */
export function isoDay(instant: Date) {
  const year = String(instant.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

/** The time on the viewer's clock, such as `14:05:09`. */
export function clockTime(instant: Date) {
  return [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(twoDigits).join(':')
}

/** Both to the minute, such as `21 Nov 2026, 14:05`. */
export function readableMoment(instant: Date) {
  return `${readableDay(instant)}, ${clockTime(instant).slice(0, 5)}`
}

/** A due day as people read it; it is a day of the site's zone, whatever the viewer's clock says. */
export function dueDayLabel(day: string | null) {
  return day ? readableDay(new Date(`${day}T12:00:00`)) : 'None'
}

function twoDigits(number: number) {
  return String(number).padStart(2, '0')
}
