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
 * What a try to sign in is counted against, in this order. A stranger's tries count for their
 * address, for the networks around it, for the account, and more tightly for both together, so that one address alone cannot
 * use up an account. A browser that the account knows is counted by itself: nobody else's wrong
 * guesses keep its owner out.
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

/** What a request for a link to set a new password is counted against: its client, and the networks around it. */
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

/** Stands for the client of a request, as the front door saw it, without telling its address. */
function clientKey(headers: Headers) {
  return keyedHash('client', networkOf(headers))
}
