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

/** Returns the headers of every response. `siteUrl` is the public origin of the site. */
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
 * Returns the policy of a page for staff, or null for other pages. The policy contains a nonce. Next finds
 * the nonce in the request header of that name. A nonce would make public pages dynamic.
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

/** Applies the final rules for the headers of a response, after all others are set and before they are sent. */
export function applyHeaderRules(response: ServerResponse, pathname: string) {
  const isPrivate = privatePaths.test(pathname) && !publicFiles.test(pathname)
  if (isPrivate) response.setHeader('Cache-Control', 'no-store')
  // Next lets shared caches keep a page for minutes, and these would not know of a publish. So shared caches
  // and browsers may keep a page, but must revalidate it.
  else if (String(response.getHeader('Cache-Control')).includes('s-maxage'))
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  // The panel shows a preview in a frame beside the form. Nothing else may be framed, and no other site may
  // frame a preview.
  if (previewPaths.test(pathname)) response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  // The not-found page belongs to every route, so Next preloads its fonts in the panel too.
  if (panelPaths.test(pathname)) response.removeHeader('Link')
  // For a 304, the browser keeps the policy of its cached page.
  if (response.statusCode === 304) response.removeHeader('Content-Security-Policy')
}
