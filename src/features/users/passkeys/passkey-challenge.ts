import { randomBytes } from 'node:crypto'
import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'

/** In seconds: how long a device may take to answer. */
const life = 5 * 60

/** Counts each challenge in a table that all instances share. */
const uses = rateLimit({ name: 'passkey-challenge', points: 1, seconds: 2 * life, isExact: true })

type Purpose = 'add' | 'sign-in'

/**
 * What a device is asked to sign, once and within five minutes: it says until when, and carries the site's own mark
 * of whom it is for, so that nothing need be stored before it comes back.
 */
export function makeChallenge(account: string, purpose: Purpose) {
  const payload = `${Math.floor(Date.now() / 1000) + life}.${randomBytes(16).toString('base64url')}`
  return new Uint8Array(Buffer.from(`${payload}.${signatureOf(payload, account, purpose)}`))
}

/** Whether a challenge, in base64url, is one of ours for this account, not over and not used before. It is used by that. */
export async function spendChallenge(challenge: string, account: string, purpose: Purpose) {
  // Counted as it is read: base64url has several texts for the same bytes.
  const payload = Buffer.from(challenge, 'base64url').toString()
  const [until = '', random = '', signature = ''] = payload.split('.')
  const isOurs = signature === signatureOf(`${until}.${random}`, account, purpose)
  return (
    isOurs &&
    Number(until) > Date.now() / 1000 &&
    (await uses.spend(keyedHash('used', `${until}.${random}`))) === 0
  )
}

function signatureOf(payload: string, account: string, purpose: Purpose) {
  return keyedHash(`passkey-${purpose}`, `${account}\n${payload}`)
}
