import { expect, test } from 'vitest'
import { clientAddress } from '@/server/front-door/client-address'
import { trustedProxies } from '@/server/front-door/trusted-proxies'

const nobody = trustedProxies([])
const proxies = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])

test('a forged header from a stranger changes nothing', () => {
  const address = clientAddress({
    peer: '203.0.113.9',
    forwardedFor: '1.1.1.1, 10.0.0.1',
    isTrusted: proxies,
  })
  expect(address).toBe('203.0.113.9')
})

test('without trusted proxies the peer is the client', () => {
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor: '1.1.1.1', isTrusted: nobody })).toBe('10.0.0.1')
})

test('behind proxies the client is the last address that no proxy owns', () => {
  const forwardedFor = '6.6.6.6, 203.0.113.9, 10.1.1.1, 192.0.2.7'
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor, isTrusted: proxies })).toBe('203.0.113.9')
})

test('a proxy that says nothing, or nothing readable, counts as the client', () => {
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor: '', isTrusted: proxies })).toBe('10.0.0.1')
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor: '1.1.1.1, unknown', isTrusted: proxies })).toBe(
    '10.0.0.1',
  )
})

test('ports, brackets and the IPv6 form of IPv4 do not make another client', () => {
  const from = (peer: string, forwardedFor: string) =>
    clientAddress({ peer, forwardedFor, isTrusted: proxies })
  expect(from('::ffff:10.0.0.1', '203.0.113.9:4711')).toBe('203.0.113.9')
  expect(from('2001:db8::1', '[2001:DB9::5]:443')).toBe('2001:db9::5')
  expect(from('::ffff:203.0.113.9', '')).toBe('203.0.113.9')
})

test.each([
  ['[2001:db9::5]', '2001:db9::5'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1::ffff:1.2.3.4', '1::ffff:1.2.3.4'],
])('%s is the address %s', (forwardedFor, address) => {
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor, isTrusted: proxies })).toBe(address)
})

test.each([
  'x[2001:db9::5]',
  '[2001:db9::5]x',
  '[203.0.113.9',
  'x203.0.113.9:80',
  '203.0.113.9:80x',
  '203.0.113.9:',
])('%s is no address, so the proxy counts as the client', (forwardedFor) => {
  expect(clientAddress({ peer: '10.0.0.1', forwardedFor, isTrusted: proxies })).toBe('10.0.0.1')
})

test('a peer that has no address has none', () => {
  expect(clientAddress({ peer: '', forwardedFor: '1.1.1.1', isTrusted: proxies })).toBe('')
})

test.each([
  ['10.1.0.0/16', '10.1.255.255', '10.2.0.0'],
  ['10.1.2.3', '10.1.2.3', '10.1.2.4'],
  ['10.1.2.3/32', '10.1.2.3', '10.1.2.4'],
  ['2001:db8::1', '2001:db8::1', '2001:db8::2'],
  ['2001:db8::/64', '2001:db8::ffff', '2001:db8:0:1::'],
  ['2001:db8::1/128', '2001:db8::1', '2001:db8::2'],
])('%s has %s in it, and not %s', (range, inside, outside) => {
  const isTrusted = trustedProxies([range])
  expect([isTrusted(inside), isTrusted(outside)]).toEqual([true, false])
})

test.each([
  ...['', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', '10.0.0.0/8x', '/8', 'proxy.internal'],
  ...['/10.0.0.1', 'x/10.0.0.1', 'eth0%10.0.0.1', 'fe80::1%eth0'],
])('%j is no range, and is named', (range) => {
  expect(() => trustedProxies([range])).toThrow(
    `TRUSTED_PROXIES has "${range}", which is neither an address nor a range such as 10.0.0.0/8`,
  )
})
