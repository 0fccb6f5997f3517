import fc from 'fast-check'
import { parseUrl } from 'next/dist/shared/lib/router/utils/parse-url'
import { normalizeRepeatedSlashes } from 'next/dist/shared/lib/utils'
import { expect, test } from 'vitest'
import { readRequestPath } from '@/lib/request-path'
import { propertyRuns } from '@tests/support/long-run'

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/admin', '/admin'],
  ['/legal/privacy?from=mail', '/legal/privacy'],
  ['/for/schools?a=..', '/for/schools'],
  ['/%66or/schools', '/for/schools'],
  ['/f%C3%BCr', '/für'],
  ['//for///schools', '/for/schools'],
  ['/...', '/...'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a.b/..c/d..', '/a.b/..c/d..'],
  ['/api/pages?where[title][equals]=a&x=%2F..%2F', '/api/pages'],
])('%s is the path %s', (url, path) => {
  expect(readRequestPath(url)).toBe(path)
})

test.each([
  '',
  'admin',
  '*',
  'http://other.example/admin',
  '/.',
  '/..',
  '/./',
  '/../',
  '/./admin',
  '/x/../for/made-up-1',
  '/x/..//for/made-up-1',
  '/x/%2e%2e/admin',
  '/x/%2E./admin',
  '/x/.%2e/admin',
  '/x/..?a=b',
  '/cms/../api/internal/mail',
  '/a%2fb',
  '/a%2Fb',
  '/a\\b',
  '/a%5cb',
  '/a%5Cb',
  '/%252e%252e/admin',
  '/a%252fb',
  '/a%255cb',
  '/a%25252fb',
  '/admin#/../x',
  '/a#',
  '/a?b#c',
  '/a%00',
  '/a%09b',
  '/a%0ab',
  '/a%7fb',
  '/a%c2%85b',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%ae%c0%ae/admin',
  '/für',
  '/a b',
  '/a\tb',
])('%j is refused', (url) => {
  expect(readRequestPath(url)).toBeNull()
})

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('/', '.', '..', '%2e', '%2E', '%2f', '%5c', '\\', '%25', '//', '/./'),
  },
  { weight: 3, arbitrary: fc.constantFrom('api', 'internal', 'for', 'cms', 'admin', 'x', 'media', 'index') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('?', '#', ';', ':', '@', '%09', '%00', '%0d', ' ', 'ü', '%c3%bc', '%66'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
)
const requestLine = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)

const runs = propertyRuns(100_000)

test('of the generated addresses each is refused or is the same to Next', () => {
  let taken = 0
  fc.assert(
    fc.property(requestLine, (url) => {
      const path = readRequestPath(url)
      if (path === null) return
      taken += 1
      // Next sends an address with repeated slashes to the one without, before any route.
      const next = normalizeRepeatedSlashes(url)
      expect(decodeURIComponent(parseUrl(next).pathname)).toBe(path)
      expect(decodeURIComponent(new URL(next, 'http://site.invalid').pathname)).toBe(path)
    }),
    { numRuns: runs },
  )
  expect(taken).toBeGreaterThan(runs / 10)
})
