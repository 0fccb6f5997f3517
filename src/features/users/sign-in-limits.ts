import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'
import { findKnownDevice } from '@/features/users/known-device'
import { clientNetwork, widerNetwork } from '@/lib/client-network'

const tries = 10
const triesOfOneClientAtOneAccount = 5
const resetRequests = 5
const quarterHour = 15 * 60

const limits = {
  ofDevice: limitOf('sign-in-device', tries),
  ofClient: limitOf('sign-in-client', tries),
  ofNeighbors: limitOf('sign-in-neighbors', 10 * tries),
  ofPair: limitOf('sign-in-pair', triesOfOneClientAtOneAccount),
  ofAccount: limitOf('sign-in-account', tries),
  ofReset: limitOf('reset-client', resetRequests),
  ofResetNeighbors: limitOf('reset-neighbors', 10 * resetRequests),
}

type Count = { limit: ReturnType<typeof rateLimit>; key: string }

/**
 * Returns the limits that a sign-in attempt counts against, in this order. The attempts of an unknown browser
 * count for its address, for the networks around it, and for the account. A stricter limit counts address and
 * account together, so that one address alone cannot block an account. A browser that the account has used
 * before has its own limit: wrong guesses of others do not lock out the owner.
 */
export function signInCounts(headers: Headers, email: string): Count[] {
  const device = findKnownDevice(headers, email)
  if (device) return [{ limit: limits.ofDevice, key: keyedHash('device', device) }]
  const client = clientKey(headers)
  const account = keyedHash('account', email)
  const neighbors = widerNetwork(networkOf(headers))
  return [
    { limit: limits.ofClient, key: client },
    ...(neighbors ? [{ limit: limits.ofNeighbors, key: keyedHash('client', neighbors) }] : []),
    { limit: limits.ofPair, key: `${client}:${account}` },
    { limit: limits.ofAccount, key: account },
  ]
}

/**
 * Returns the limits that a request for a password link counts against: its client, and the networks around
 * it.
 */
export function resetRequestCounts(headers: Headers): Count[] {
  const neighbors = widerNetwork(networkOf(headers))
  return [
    { limit: limits.ofReset, key: clientKey(headers) },
    ...(neighbors ? [{ limit: limits.ofResetNeighbors, key: keyedHash('client', neighbors) }] : []),
  ]
}

function limitOf(name: string, points: number) {
  return rateLimit({ name, points, seconds: quarterHour })
}

function networkOf(headers: Headers) {
  return clientNetwork(headers.get('x-client-address') ?? '')
}

/** Returns a hash of the client's network as the front door saw it. The hash does not reveal the address. */
function clientKey(headers: Headers) {
  return keyedHash('client', networkOf(headers))
}
