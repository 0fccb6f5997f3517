import { isIP } from 'node:net'

/**
 * The name of the site for which a browser makes a passkey; null where it makes none: only for a name, reached by
 * https or on the same machine (https://www.w3.org/TR/webauthn-3/#rp-id).
 */
export function relyingPartyId(siteUrl: string) {
  const { hostname, protocol } = new URL(siteUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isName && isSafe ? hostname : null
}
