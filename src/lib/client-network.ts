import { isIPv6 } from 'node:net'

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, since a household or
 * a server has at least that many to choose from.
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
 * The /48 around the /64 of an IPv6 address, or null for an IPv4 address. Whoever has a line to the internet has
 * often 256 networks in it, and a rented server can have all 65,536.
 */
export function widerNetwork(network: string) {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null
}

function groups(text: string) {
  return text.split(':').filter(Boolean)
}
