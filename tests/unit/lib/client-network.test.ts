import { expect, test } from 'vitest'
import { clientNetwork, widerNetwork } from '@/lib/client-network'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['203.0.113.7', null],
  ['', null],
])('around %s is %s', (address, network) => expect(widerNetwork(clientNetwork(address))).toBe(network))
