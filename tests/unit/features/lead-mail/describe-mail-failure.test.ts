import { expect, test } from 'vitest'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'

const failure = (code: string, responseCode?: number, command?: string) =>
  Object.assign(new Error('no'), { code, responseCode, command })

test('the pauses between attempts grow, and end after two days', () => {
  const pauses = Array.from(
    { length: 9 },
    (_, index) => describeMailFailure(failure('ESOCKET'), index + 1).retryIn,
  )
  expect(pauses).toEqual([60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, null])
})

test.each([
  [
    failure('EENVELOPE', 550),
    1,
    'The mail server refuses this address (550). Stopped trying after one attempt.',
    true,
  ],
  [
    failure('EENVELOPE', 500, 'RCPT TO'),
    1,
    'The mail server refuses this address (500). Stopped trying after one attempt.',
    true,
  ],
  [failure('EENVELOPE', 550, 'MAIL FROM'), 1, 'The mail server answers with 550.', false],
  [failure('EENVELOPE', 554, 'DATA'), 1, 'The mail server answers with 554.', false],
  [failure('ETLS'), 1, 'The mail server offers no secure connection.', false],
  [failure('ECONNECTION'), 1, 'The mail server cannot be reached.', false],
  [failure('ECONNREFUSED'), 1, 'The mail server cannot be reached.', false],
  [failure('ENOTFOUND'), 1, 'The mail server cannot be reached.', false],
  [failure('EOTHER'), 1, 'The mail server cannot be used (EOTHER).', false],
  [null, 1, 'The mail server cannot be used (no reason given).', false],
  [failure('EENVELOPE', 450), 1, 'The mail server answers with 450.', true],
  [failure('EAUTH', 535), 1, 'The mail server rejects the site’s sign-in.', false],
  [
    failure('ETIMEDOUT'),
    9,
    'The mail server does not answer in time. Stopped trying after 9 attempts.',
    false,
  ],
  [failure('EDNS'), 2, 'The mail server cannot be reached.', false],
  [failure('EMESSAGE', 552), 1, 'The mail server answers with 552.', false],
  ['no error', 1, 'The mail server cannot be used (no reason given).', false],
])('%s at attempt %d', (error, attempts, problem, isServerFine) => {
  expect(describeMailFailure(error, attempts)).toMatchObject({ problem, isServerFine })
})
