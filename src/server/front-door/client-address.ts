import { isIP } from 'node:net'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

type Arrival = { peer: string; forwardedFor: string; isTrusted: TrustedProxies }

/**
 * The address a request really comes from. Each trusted proxy vouches for the one address that it
 * added on the right; what stands further left may be made up by anyone.
 */
export function clientAddress({ peer, forwardedFor, isTrusted }: Arrival) {
  const hops = forwardedFor.split(',').map(normalizeAddress)
  let address = normalizeAddress(peer)
  while (address && isTrusted(address)) {
    const previous = hops.pop()
    if (!previous) break
    address = previous
  }
  return address
}

/** Without port, brackets, zone or the IPv6 dress of an IPv4 address; empty where it is no address. */
function normalizeAddress(text: string) {
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.slice(0, bare.search(/%|$/)).replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : ''
}
