import type { Pool } from 'pg'
import { clientKey } from '@/lib/client-key'
import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'
import { findKnownDevice } from '@/features/users/known-device'

const tries = 10
const triesOfOneClientAtOneAccount = 5
const resetRequests = 5
const quarterHour = 15 * 60

type Count = { limit: ReturnType<typeof rateLimit>; key: string }

/**
 * What a try to sign in is counted against, in this order. A stranger's tries count for their
 * address, for the account, and more tightly for both together, so that one address alone cannot
 * use up an account. A browser that the account knows is counted by itself: nobody else's wrong
 * guesses keep its owner out.
 */
export function signInCounts(pool: Pool, headers: Headers, email: string): Count[] {
  const device = findKnownDevice(headers, email)
  const { ofDevice, ofClient, ofPair, ofAccount } = limitsOf(pool)
  if (device) return [{ limit: ofDevice, key: keyedHash('device', device) }]
  const client = clientKey(headers)
  const account = keyedHash('account', email)
  return [
    { limit: ofClient, key: client },
    { limit: ofPair, key: `${client}:${account}` },
    { limit: ofAccount, key: account },
  ]
}

/** How often one address may ask for a link to set a new password. */
export function resetRequestCount(pool: Pool, headers: Headers): Count {
  return { limit: limitsOf(pool).ofReset, key: clientKey(headers) }
}

const known = new WeakMap<Pool, ReturnType<typeof createLimits>>()

/** The limits remember who is blocked, so each database has them once. */
function limitsOf(pool: Pool) {
  const limits = known.get(pool) ?? createLimits(pool)
  known.set(pool, limits)
  return limits
}

function createLimits(pool: Pool) {
  const limit = (name: string, points: number) => rateLimit(pool, { name, points, seconds: quarterHour })
  return {
    ofDevice: limit('sign-in-device', tries),
    ofClient: limit('sign-in-client', tries),
    ofPair: limit('sign-in-pair', triesOfOneClientAtOneAccount),
    ofAccount: limit('sign-in-account', tries),
    ofReset: limit('reset-client', resetRequests),
  }
}
