const lineBytes = 75

/**
 * An all-day calendar event; `day` looks like 2026-11-24. A higher version replaces a lower one with the same
 * id.
 */
export type CalendarDay = {
  id: string
  day: string
  version: number
  title: string
  text: string
  link: string
}

/**
 * Formats all-day events as a calendar file (RFC 5545). `now` is the time stamp, `site` the name of the
 * producer.
 */
export function calendarFile(days: readonly CalendarDay[], { now, site }: { now: Date; site: string }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(site)}//Leads//EN`,
    'METHOD:PUBLISH',
    ...days.flatMap(({ id, day, version, title, text, link }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SEQUENCE:${version}`,
      `SUMMARY:${escape(title)}`,
      `DESCRIPTION:${escape(text)}`,
      `URL:${link}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function escape(text: string) {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

/** Folds a line after 75 bytes. The next line continues it after a space. No character is split. */
function fold(line: string) {
  const pieces = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      pieces.push('')
      bytes = 1
    }
    pieces.push(`${pieces.pop()}${character}`)
    bytes += size
  }
  return pieces.join('\r\n ')
}
