import { randomBytes } from 'node:crypto'
import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'

/** In seconds: how long a device may take to sign. */
const life = 5 * 60

/** Counts the uses of each challenge in a table that all instances share. */
const uses = rateLimit({ name: 'passkey-challenge', points: 1, seconds: 2 * life, isExact: true })

type Purpose = 'add' | 'sign-in'

/**
 * Creates a challenge that a device can sign once, within five minutes. The challenge contains its expiry
 * time and the site's signature for one account and purpose, so the site stores nothing before the challenge
 * comes back.
 */
export function makeChallenge(account: string, purpose: Purpose) {
  const payload = `${Math.floor(Date.now() / 1000) + life}.${randomBytes(16).toString('base64url')}`
  return new Uint8Array(Buffer.from(`${payload}.${signatureOf(payload, account, purpose)}`))
}

/**
 * Checks a challenge and uses it up.
 *
 * @param challenge in base64url
 * @returns whether the site made it for this account, it has not expired and was not used before
 */
export async function spendChallenge(challenge: string, account: string, purpose: Purpose) {
  // The decoded text is counted, because several base64url texts can encode the same bytes.
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
