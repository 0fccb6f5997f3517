import { randomBytes } from 'node:crypto'
import {
  developmentPolicy,
  panelPolicy,
  plainPolicy,
  previewPolicy,
  staffPolicy,
} from '@/server/content-policy/content-policy'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'

const noncePolicies = [
  { paths: /^\/cms(\/|$)/, policy: panelPolicy },
  { paths: /^\/admin(\/|$)/, policy: staffPolicy },
  { paths: /^\/preview(\/|$)/, policy: previewPolicy },
]
/** A form that is posted without a script is answered with a page. */
const dataPaths = /^\/(api(?!\/waitlist$)|_next)(\/|$)/

/**
 * Sets the policy that is known before the answer is. Pages for staff get a nonce, which Next finds
 * in the request's own header of that name; it would make public pages dynamic.
 *
 * @returns whether the answer may be a public page, whose policy follows from its body
 */
export function announcePolicy(request: DoorRequest, response: DoorResponse, isDevelopment: boolean) {
  const policy = isDevelopment ? developmentPolicy : policyFor(request, response.pathname)
  response.setHeader('Content-Security-Policy', policy)
  return policy === plainPolicy && !dataPaths.test(response.pathname)
}

function policyFor({ headers }: DoorRequest, pathname: string) {
  const place = noncePolicies.find(({ paths }) => paths.test(pathname))
  if (!place) return plainPolicy
  const nonce = randomBytes(16).toString('base64')
  const policy = place.policy(nonce)
  headers['x-nonce'] = nonce
  headers['content-security-policy'] = policy
  return policy
}
