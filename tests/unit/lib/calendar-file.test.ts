import { expect, test } from 'vitest'
import { calendarFile } from '@/lib/calendar-file'

const now = new Date('2026-11-24T08:00:00.123Z')
const day = {
  id: 'lead-1@isoway.example',
  day: '2026-11-24',
  version: 20_781,
  title: 'Call Ada',
  text: 'Ada Lovelace',
  link: 'https://isoway.example/admin?lead=lead-1',
}

test('a day is one event of the file, whole and not busy', () => {
  expect(calendarFile([day], { now, site: 'Isoway' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Isoway//Leads//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:lead-1@isoway.example',
    'DTSTAMP:20261124T080000Z',
    'DTSTART;VALUE=DATE:20261124',
    'SEQUENCE:20781',
    'SUMMARY:Call Ada',
    'DESCRIPTION:Ada Lovelace',
    'URL:https://isoway.example/admin?lead=lead-1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no text of a visitor ends a line or begins another event', () => {
  const title = 'A, B; C\\D\r\nEND:VEVENT\nBEGIN:VEVENT'
  const file = calendarFile([{ ...day, title }], { now, site: 'A;B' })
  expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT\\nBEGIN:VEVENT\r\n')
  expect(file).toContain('PRODID:-//A\\;B//Leads//EN\r\n')
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
})

test('long lines go on in the next, and no character is cut', () => {
  const title = '🚲'.repeat(60) + 'Łódź'
  const file = calendarFile([{ ...day, title }], { now, site: 'Isoway' })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
