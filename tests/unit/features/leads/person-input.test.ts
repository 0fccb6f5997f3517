import { expect, test } from 'vitest'
import { personInput } from '@/features/leads/by-hand/person-input'
import { mistakesOf } from '@/features/waitlist/intake/lead-input'

function read(phone: unknown) {
  const person = { name: 'Kim Berg', email: 'kim@example.org', organization: 'Bremen', industry: 'energy' }
  const result = personInput.safeParse({ ...person, phone })
  return result.success ? { phone: result.data.phone } : mistakesOf(result.error)
}

test.each([
  ...['110', '+49 421 1234', '0421/1234-56', '(415) 555-0132', '+1.415.555.0132', '+49 421 1234\u201356'],
  ...['+49\u00a0421\u00a01234', '٠١٢٣٤', '415-555-0132 x12', '415-555-0132, ext. 12', '415 555 0132 EXT 12'],
  ...['415 555 0132 extension 12', '415 555 0132 #12'],
])('%s is a phone number', (phone) => {
  expect(read(phone)).toEqual({ phone })
})

test.each(['', ' ', null, undefined, '\u200b'])('%j is none', (phone) => {
  expect(read(phone)).toEqual({ phone: undefined })
})

test.each([
  ...['none', '12', '+', '()', 'x12', '+4989<script>', '<b>+4989123</b>', '+4989123&amp;', "089 123' or 1=1"],
  ...[
    '089 123; 124',
    '089 123 or 124',
    'call 089 123',
    'kim@example.org 123',
    '089 123 ext',
    '089 123 x',
    '=089123',
  ],
  ...[
    '089*123',
    'javascript:123',
    '089 123 x 123456789',
    '089 123 ext 12 ext 13',
    '089 123\u200b',
    '１２a３',
  ],
])('%s is refused with the sentence', (phone) => {
  expect(read(phone)).toEqual({ phone: 'Please enter a phone number, such as +49 30 1234567' })
})
