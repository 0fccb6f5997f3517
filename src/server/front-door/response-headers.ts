import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  panelPolicy,
  resourcePolicy,
  previewPolicy,
  staffPolicy,
} from '@/server/content-policy/content-policy'

const closedFeatures =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'

/** Headers that every answer carries, given the origin at which visitors reach the site. */
export function securityHeaders(siteUrl: string) {
  return new Map([
    ['Content-Security-Policy', resourcePolicy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', closedFeatures.replaceAll(' ', '=(), ') + '=()'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ...(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=63072000'] as const] : []),
  ])
}

const panelPaths = /^\/cms(\/|$)/
const previewPaths = /^\/preview(\/|$)/
const noncePolicies = [
  { paths: panelPaths, policy: panelPolicy },
  { paths: /^\/admin(\/|$)/, policy: staffPolicy },
  { paths: previewPaths, policy: previewPolicy },
]

/**
 * The policy of a page for staff, or null. It names a nonce, which Next finds in the request's own header
 * of that name; it would make public pages dynamic.
 */
export function announceNonce({ headers }: IncomingMessage, pathname: string) {
  const place = noncePolicies.find(({ paths }) => paths.test(pathname))
  if (!place) return null
  const nonce = randomBytes(16).toString('base64')
  headers['x-nonce'] = nonce
  headers['content-security-policy'] = place.policy(nonce)
  return headers['content-security-policy']
}

const privatePaths = /^\/(admin|cms|preview|api)(\/|$)/
const publicFiles = /^\/api\/media\/file\//

/** The last word on an answer's headers, when all others are set and before they are sent. */
export function applyHeaderRules(response: ServerResponse, pathname: string) {
  const isPrivate = privatePaths.test(pathname) && !publicFiles.test(pathname)
  if (isPrivate) response.setHeader('Cache-Control', 'no-store')
  // Next lets shared caches keep a page for minutes, and they would not hear of a publish. They and
  // browsers may keep it, but must ask whether it is still the one.
  else if (String(response.getHeader('Cache-Control')).includes('s-maxage'))
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  // The panel shows a preview beside the form; nothing else may be shown in a frame, nor by others.
  if (previewPaths.test(pathname)) response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  // The page for unknown paths belongs to every route, so Next preloads its fonts in the panel too.
  if (panelPaths.test(pathname)) response.removeHeader('Link')
  // The browser keeps the policy that came with the page it has.
  if (response.statusCode === 304) response.removeHeader('Content-Security-Policy')
}
