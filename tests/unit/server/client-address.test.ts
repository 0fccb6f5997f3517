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

test('a range that cannot be read is named', () => {
  expect(() => trustedProxies(['10.0.0.0/33'])).toThrow('TRUSTED_PROXIES has "10.0.0.0/33"')
  expect(() => trustedProxies(['proxy.internal'])).toThrow('proxy.internal')
})
