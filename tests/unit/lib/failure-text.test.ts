import { expect, test } from 'vitest'
import { failureText } from '@/lib/failure-text'
import { formatChangeError } from '@/features/leads/screen/selection/outcome-text'
import { HttpError } from '@/lib/http-client'
import { UnreadableResponse } from '@/lib/read-response'

test('a refusal is shown in the words of the server', () => {
  const refusal = new HttpError(403, 'Your role does not include the leads.')
  expect(failureText(refusal)).toBe('Your role does not include the leads.')
  expect(formatChangeError(refusal, 0)).toBe('Nothing was changed. Your role does not include the leads.')
})

test('a refusal after a part was changed says how much was', () => {
  const refusal = new HttpError(400, 'That person cannot look after leads.')
  const textAfter = (changed: number) => formatChangeError(refusal, changed)
  expect(textAfter(1)).toBe('Only 1 lead was changed. That person cannot look after leads.')
  expect(textAfter(10_000)).toBe('Only 10000 leads were changed. That person cannot look after leads.')
})

test.each([
  '<html><h1>502 Bad Gateway</h1></html>',
  '{"errors":[{"message":"no"}]}',
  ' \n',
  'no '.repeat(200),
])('what a proxy answers, such as %j, is not shown', (text) => {
  expect(failureText(new HttpError(502, text))).toBe(
    'The server could not answer just now. Please try again in a minute.',
  )
})

test('an answer that cannot be read is not taken for a broken connection', () => {
  expect(failureText(new UnreadableResponse())).toBe(
    'The server sent an answer that could not be read. Please reload the page and try again.',
  )
  expect(failureText(new TypeError('Failed to fetch'))).toBe(
    'The site could not be reached. Please check your connection and try again.',
  )
})

test('where the answer to a change was lost, nothing is claimed about the change', () => {
  expect(formatChangeError(new HttpError(504, '<html>'), 0)).toBe(
    'The server could not answer just now. Please try again in a minute. Refresh the list to see what was changed.',
  )
  expect(formatChangeError(new UnreadableResponse(), 0)).toBe(
    'The server sent an answer that could not be read. Please reload the page to see what was changed.',
  )
  expect(formatChangeError(new TypeError('Failed to fetch'), 3)).toBe(
    'The site could not be reached. Please check your connection, and refresh the list to see what was changed.',
  )
})
