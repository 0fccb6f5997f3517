import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import {
  panelPolicy,
  resourcePolicy,
  previewPolicy,
  staffPolicy,
} from '@/server/content-policy/content-policy'
import { announceNonce, applyHeaderRules, securityHeaders } from '@/server/front-door/response-headers'

const always = {
  'Content-Security-Policy': resourcePolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

test('every answer closes what the site has no use for', () => {
  expect(Object.fromEntries(securityHeaders('http://localhost:3000'))).toEqual(always)
})

test('a site on https stays there for two years', () => {
  expect(Object.fromEntries(securityHeaders('https://www.example.com'))).toEqual({
    ...always,
    'Strict-Transport-Security': 'max-age=63072000',
  })
})

/** What is left of these headers of an answer to that path. */
function answered(path: string, headers: Record<string, string>, status = 200) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  applyHeaderRules(response, path)
  return { ...response.getHeaders() }
}

test.each([
  ['/admin', 'no-store'],
  ['/cms/collections/pages', 'no-store'],
  ['/preview/home', 'no-store'],
  ['/api/waitlist', 'no-store'],
  ['/api/media/file', 'no-store'],
  ['/api/media/file/a.png', 'public, max-age=60'],
  ['/cms/api/media/file/a.png', 'no-store'],
  ['/administration', 'public, max-age=60'],
  ['/for/admin', 'public, max-age=60'],
  ['/', 'public, max-age=60'],
])('%s may be kept as %s', (path, kept) => {
  expect(answered(path, { 'Cache-Control': 'public, max-age=60' })).toMatchObject({ 'cache-control': kept })
})

test('what Next lets shared caches keep is asked for again each time', () => {
  expect(answered('/', { 'Cache-Control': 's-maxage=300, stale-while-revalidate=31535700' })).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(answered('/', {})).toEqual({})
})

test('a preview alone may be framed, by the site itself', () => {
  expect(answered('/preview/home', { 'X-Frame-Options': 'DENY' })['x-frame-options']).toBe('SAMEORIGIN')
  expect(answered('/preview', { 'X-Frame-Options': 'DENY' })['x-frame-options']).toBe('SAMEORIGIN')
  expect(answered('/previews', { 'X-Frame-Options': 'DENY' })['x-frame-options']).toBe('DENY')
})

test('the panel preloads no fonts of the site', () => {
  expect(answered('/cms/login', { Link: '</a.woff2>' })).not.toHaveProperty('link')
  expect(answered('/cmsx', { Link: '</a.woff2>' })).toHaveProperty('link')
})

test('an answer that says nothing has changed carries no policy', () => {
  expect(answered('/', { 'Content-Security-Policy': resourcePolicy }, 304)).toEqual({})
  expect(answered('/', { 'Content-Security-Policy': resourcePolicy })).not.toEqual({})
})

test.each([
  ['/cms', panelPolicy],
  ['/cms/login', panelPolicy],
  ['/admin', staffPolicy],
  ['/admin/x', staffPolicy],
  ['/preview', previewPolicy],
  ['/preview/home', previewPolicy],
])('%s has a nonce that Next is told too', (path, policy) => {
  const request = new IncomingMessage(new Socket())
  const announced = announceNonce(request, path)
  const nonce = String(request.headers['x-nonce'])
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  expect(announced).toBe(policy(nonce))
  expect(request.headers['content-security-policy']).toBe(announced)
})

test.each(['/', '/legal/terms', '/administration', '/cmsx', '/for/admin', '/for/cms', '/api/preview'])(
  '%s has none',
  (path) => {
    const request = new IncomingMessage(new Socket())
    expect([announceNonce(request, path), request.headers]).toEqual([null, {}])
  },
)
