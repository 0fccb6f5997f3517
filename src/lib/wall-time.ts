const day = 24 * 60 * 60 * 1000

/**
 * Returns the local date and time of a zone at a moment, such as 2026-11-21 09:30:00. Swedish dates have this
 * format.
 */
export function wallClock(zone: string, moment: Date) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
}

/** Returns how many milliseconds a zone is ahead of UTC at a moment. */
export function offsetAt(zone: string, moment: Date) {
  return Date.parse(`${wallClock(zone, moment).replace(' ', 'T')}Z`) - moment.getTime()
}

/**
 * Returns the local date and time without seconds, in the format of the browser's own date field:
 * 2026-11-21T09:30.
 */
export function wallTime(zone: string, moment: Date) {
  return wallClock(zone, moment).slice(0, 16).replace(' ', 'T')
}

/**
 * Returns the moment of a local date and time in a zone. Where the clocks are put back, it is the first of
 * two. Returns null where the text is invalid, or where the clocks skip this time.
 */
export function momentOfWallTime(wall: string, zone: string) {
  const wallAsUtc = Date.parse(`${wall}Z`)
  // While somebody types a year, the browser's field gives the year 2, then 20, then 202.
  if (Number.isNaN(wallAsUtc) || !/^[1-9]\d{3}-/.test(wall)) return null
  // Both offsets match only where the clocks are put back. Then the offset of the day before gives the first
  // moment.
  const offsets = [wallAsUtc - day, wallAsUtc + day].map((near) => offsetAt(zone, new Date(near)))
  const moments = offsets.map((offset) => new Date(wallAsUtc - offset))
  return moments.find((moment) => wallTime(zone, moment) === wall) ?? null
}

/** Formats a moment for people, such as: Sun, Nov 22, 2026, 9:30 AM, Los Angeles time. */
export function momentText(zone: string, moment: Date) {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)
  return `${text}, ${zoneName(zone)} time`
}

/** Returns the name of a zone for people: its city. */
export function zoneName(zone: string) {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
