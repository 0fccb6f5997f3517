import { afterEach, expect, test, vi } from 'vitest'
import { logError, redact } from '@/lib/log'

afterEach(() => void vi.restoreAllMocks())

test('the values of a failed statement are not logged', () => {
  const written: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
  const error = Object.assign(new Error('Failed query: insert ... params: ada@example.org'), {
    query: 'insert',
    params: ['ada@example.org'],
    cause: Object.assign(new Error('connection lost'), { code: '08006' }),
  })
  logError('POST /api/waitlist', error)
  expect(written.join()).toContain('08006')
  expect(written.join()).not.toContain('ada@example.org')
})

test.each([
  ['Failed query: insert into x\nparams: ada@example.org,Ada', 'a database statement failed'],
  ['Key (email_key)=(ada@example.org) already exists.', 'a key that exists already exists.'],
  ['ada@example.org, bob@example.org.', '[e-mail], [e-mail]'],
  ['a@b, @example.org, a@.b and a@b. are none', 'a@b, @example.org, a@.b and a@b. are none'],
  ['550 <ada@example.org>: no such user', '550 <[e-mail]>: no such user'],
  [
    'at /site/node_modules/@payloadcms/db-postgres/x.js:1',
    'at /site/node_modules/@payloadcms/db-postgres/x.js:1',
  ],
])('%j is logged as %j', (text, logged) => expect(redact(text)).toBe(logged))
