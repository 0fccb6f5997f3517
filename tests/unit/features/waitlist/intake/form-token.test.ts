import { expect, test } from 'vitest'
import { isGoodFormToken, makeFormToken } from '@/features/waitlist/intake/visit'
import { keyedHash } from '@/lib/keyed-hash'

const network = '203.0.113.7'
const now = 1_800_000_000_000
const second = 1_000
const day = 24 * 60 * 60 * second

test('a token is good from two seconds to a day after it was fetched', () => {
  const token = makeFormToken(network, now)
  const isGood = (age: number) => isGoodFormToken(token, network, now + age)
  expect([-1, 0, 1_999, 2_000, day, day + 1].map(isGood)).toEqual([false, false, false, true, true, false])
})

test('a token of another network, another time or nobody is not good', () => {
  const token = makeFormToken(network, now)
  const [, signature] = token.split('.')
  for (const forged of [
    '',
    '.',
    `${now}.`,
    `${now - second}.${signature}`,
    `${token}x`,
    'NaN.x',
    `+${now}.${signature}`,
    `0${now}.${signature}`,
    `${now}e0.${signature}`,
    `${now}.${'a'.repeat(27)}`,
  ]) {
    expect(isGoodFormToken(forged, network, now + 10 * second), forged).toBe(false)
  }
  expect(isGoodFormToken(token, '203.0.113.8', now + 10 * second)).toBe(false)
})

test('a token is its time and a hash that no other purpose has', () => {
  expect(makeFormToken(network, now)).toBe(`${now}.${keyedHash('form token', `${now} ${network}`)}`)
})
