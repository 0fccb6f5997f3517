import { BlockList, isIP } from 'node:net'
import { StartError } from '@/server/start-up/start-error'

export type TrustedProxies = (address: string) => boolean

/**
 * Creates a check whether an address belongs to one of the proxies. Each range is an address or in CIDR form.
 *
 * @throws StartError that names TRUSTED_PROXIES where a range is invalid
 */
export function trustedProxies(ranges: string[]): TrustedProxies {
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function addRange(list: BlockList, range: string) {
  const { address = '', prefix } = /^(?<address>[^/%]+)(\/(?<prefix>\d{1,3}))?$/.exec(range)?.groups ?? {}
  const family = isIP(address)
  const bits = prefix === undefined ? familyBits(family) : Number(prefix)
  if (!family || bits > familyBits(family)) {
    throw new StartError(
      `TRUSTED_PROXIES has "${range}", which is neither an address nor a range such as 10.0.0.0/8`,
    )
  }
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

function familyBits(family: number) {
  return family === 6 ? 128 : 32
}
