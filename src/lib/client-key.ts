import { isIPv6 } from 'node:net'
import { keyedHash } from '@/lib/keyed-hash'

/**
 * Stands for the client of a request, as the front door saw it, without telling its address. An
 * IPv6 network of one customer, a /64, counts as one client.
 */
export function clientKey(headers: Headers) {
  const address = headers.get('x-client-address') ?? ''
  return keyedHash('client', isIPv6(address) ? networkOf(address) : address)
}

/** The first four groups of the address, with those that `::` leaves out written as zeros. */
function networkOf(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':')
}
