import { expect, test } from 'vitest'
import { findPersonalData } from '@tests/support/find-personal-data'

test.each([
  'duplicate key: Key (email_key)=(zoe@example.org) already exists.',
  'cookie: payload-token=abc.def',
  'Set-Cookie known-device=xyz',
  'JWT eyJhbGciOiJIUzI1NiJ9.e30.x',
  'params: Ada Lovelace, City of Somewhere',
])('S10: a line of a log is found: %s', (line) => {
  expect(findPersonalData(`Ready after 2 s.\n${line}\n`)).toEqual([line])
})

test('what the site says of itself is not', () => {
  const log = [
    '  First admin   admin@example.com',
    '{"what":"POST /api/waitlist","message":"a database statement failed","at":["    at async /srv/node_modules/@payloadcms/next/x.js:1:2"]}',
    'Ready after 2.1 s. Ctrl-C stops the site.',
  ].join('\n')
  expect(findPersonalData(log)).toEqual([])
})
