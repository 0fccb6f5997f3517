import { clientNetwork } from '@/lib/client-network'
import { keyedHash } from '@/lib/keyed-hash'

/** Stands for the client of a request, as the front door saw it, without telling its address. */
export function clientKey(headers: Headers) {
  return keyedHash('client', clientNetwork(headers.get('x-client-address') ?? ''))
}
