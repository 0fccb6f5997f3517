const day = 24 * 60 * 60 * 1000

/** What a clock on a wall of this zone says at a moment, as 2026-11-21 09:30:00, which is how Swedes write it. */
export function wallClock(zone: string, moment: Date) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
}

/** How many milliseconds the clocks of a zone are ahead of UTC at a moment. */
export function offsetAt(zone: string, moment: Date) {
  return Date.parse(`${wallClock(zone, moment).replace(' ', 'T')}Z`) - moment.getTime()
}

/** The same without seconds, as the browser's own field for a moment has it: 2026-11-21T09:30. */
export function wallTime(zone: string, moment: Date) {
  return wallClock(zone, moment).slice(0, 16).replace(' ', 'T')
}

/**
 * The moment at which the clocks of a zone say this, the first of two where they are put back over it;
 * null where it makes no sense or the clocks are put forward over it.
 */
export function momentOfWallTime(wall: string, zone: string) {
  const wallAsUtc = Date.parse(`${wall}Z`)
  // While a year is being typed, the browser's field gives the year 2, then 20, then 202.
  if (Number.isNaN(wallAsUtc) || !/^[1-9]\d{3}-/.test(wall)) return null
  // Both fit only where the clocks are put back, and then the offset of the day before is the first.
  const offsets = [wallAsUtc - day, wallAsUtc + day].map((near) => offsetAt(zone, new Date(near)))
  const moments = offsets.map((offset) => new Date(wallAsUtc - offset))
  return moments.find((moment) => wallTime(zone, moment) === wall) ?? null
}

/** A moment in words, such as: Sun, Nov 22, 2026, 9:30 AM, Los Angeles time. */
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

/** What people call a zone: the city it is named for. */
export function zoneName(zone: string) {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
