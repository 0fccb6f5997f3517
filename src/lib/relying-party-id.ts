import { isIP } from 'node:net'

/**
 * Returns the WebAuthn relying party ID of the site: the domain name for which browsers create passkeys.
 * Returns null where browsers create none. They need a name, and https or the local machine
 * (https://www.w3.org/TR/webauthn-3/#rp-id).
 */
export function relyingPartyId(siteUrl: string) {
  const { hostname, protocol } = new URL(siteUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isName && isSafe ? hostname : null
}
