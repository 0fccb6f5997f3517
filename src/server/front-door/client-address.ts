import { isIP } from 'node:net'
import type { TrustedProxies } from '@/server/front-door/trusted-proxies'

type Arrival = { peer: string; forwardedFor: string; isTrusted: TrustedProxies }

/**
 * Finds the real client address of a request. Each trusted proxy is trusted for the one address that it added
 * on the right. Anybody can make up the addresses further left.
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

/**
 * Normalizes an address: without port, brackets, zone or the IPv6 form of an IPv4 address. Returns an empty
 * text where it is invalid.
 */
function normalizeAddress(text: string) {
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.slice(0, bare.search(/%|$/)).replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : ''
}
