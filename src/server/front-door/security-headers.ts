import { plainPolicy } from '@/server/content-policy/content-policy'

const closedFeatures = [
  'accelerometer',

  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Headers that every answer carries, given the origin at which visitors reach the site. */
export function securityHeaders(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', plainPolicy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', closedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
  ]
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=63072000'])
  return headers
}
