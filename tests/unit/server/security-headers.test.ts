import { expect, test } from 'vitest'
import { plainPolicy } from '@/server/content-policy/content-policy'
import { securityHeaders } from '@/server/front-door/answer-headers'

const always = {
  'Content-Security-Policy': plainPolicy,
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
