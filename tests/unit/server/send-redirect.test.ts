import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { sendRedirect } from '@/server/routes/send-redirect'

function answer(url: string, to: string, permanent = true) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  sendRedirect(response, url, { to, permanent })
  return response
}

test('a permanent redirect is 308 and one for now 307, without a body, and nobody keeps either', () => {
  const response = answer('/old', '/new')
  expect(response.statusCode).toBe(308)
  expect(response.writableEnded).toBe(true)
  expect({ ...response.getHeaders() }).toEqual({
    location: '/new',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': 0,
  })
  expect(answer('/old', '/new', false).statusCode).toBe(307)
})

test.each([
  ['/old', '/new', '/new'],
  ['/old?', '/new', '/new'],
  ['/old?a=1&b=2', '/new', '/new?a=1&b=2'],
  ['/old?a=1?b', '/new', '/new?a=1?b'],
  ['/old?a=1#x', '/new', '/new?a=1'],
  ['/old?a=1', '/new?b=2', '/new?b=2'],
  ['/old?a=1', '/new#waitlist', '/new?a=1#waitlist'],
  ['/old', '/über', '/%C3%BCber'],
])('%s with a redirect to %s leads to %s', (url, to, location) => {
  expect(answer(url, to).getHeader('location')).toBe(location)
})
