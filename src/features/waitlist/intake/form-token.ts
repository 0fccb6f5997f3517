import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/keyed-hash'

/** In milliseconds: nobody fills in the form faster than this, nor keeps it open longer. */
const [fastestFill, longestStay] = [2_000, 24 * 60 * 60 * 1_000]

/** Proof that a form's script asked from this network at this time. */
export function makeFormToken(network: string, now = Date.now()) {
  return `${now}.${signature(network, now)}`
}

/** Whether a form token is our own, for this network, and neither suspiciously young nor too old. */
export function isGoodFormToken(token: string, network: string, now = Date.now()) {
  const [time = '', given = ''] = token.split('.')
  const age = now - Number(time)
  if (!/^\d{13}$/.test(time) || age < fastestFill || age > longestStay) return false
  const expected = Buffer.from(signature(network, Number(time)))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(network: string, time: number) {
  return keyedHash('form token', `${time} ${network}`)
}
