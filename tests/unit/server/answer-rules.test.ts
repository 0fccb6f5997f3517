import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { applyAnswerRules } from '@/server/front-door/answer-rules'

/** The `Cache-Control` with which an answer leaves, when the site has set this one. */
function cacheControlOf(path: string, set: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.setHeader('Cache-Control', set)
  applyAnswerRules(response, path)
  return response.getHeader('Cache-Control')
}

test('a shared cache asks before it shows a page again, however long Next lets it keep the page', () => {
  const asking = 'public, max-age=0, must-revalidate'
  expect(cacheControlOf('/', 's-maxage=300, stale-while-revalidate=31535700')).toBe(asking)
  expect(cacheControlOf('/legal/terms', 's-maxage=31536000')).toBe(asking)
})

test('what has a name of its own for each content may be kept', () => {
  const forever = 'public, max-age=31536000, immutable'
  expect(cacheControlOf('/_next/static/a.js', forever)).toBe(forever)
})
