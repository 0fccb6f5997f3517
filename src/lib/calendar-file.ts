const lineBytes = 75

/** A whole day in somebody's calendar, as 2026-11-24. A higher version replaces a lower one of the same id. */
export type CalendarDay = {
  id: string
  day: string
  version: number
  title: string
  text: string
  link: string
}

/** These days as a calendar file (RFC 5545), made at a moment by that site. */
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

/** A line goes on in the next one behind a space; no character is cut in two. */
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
