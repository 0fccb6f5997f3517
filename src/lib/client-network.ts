import { isIPv6 } from 'node:net'

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address. A
 * household or a server has at least a whole /64 to choose from.
 */
export function clientNetwork(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = groups(head)
  const after = groups(tail ?? '')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const prefix = [...before, ...zeros, ...after].slice(0, 4)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * Returns the /48 around the /64 of an IPv6 address, or null for an IPv4 address. An internet connection
 * often has 256 such networks, and a rented server can have all 65,536.
 */
export function widerNetwork(network: string) {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null
}

function groups(text: string) {
  return text.split(':').filter(Boolean)
}
