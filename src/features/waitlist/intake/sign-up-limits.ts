import { tooMany } from '@/lib/api-error'
import { widerNetwork } from '@/lib/client-network'
import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'
import type { Visit } from '@/features/waitlist/intake/visit'

const minute = 60
const hour = 60 * minute

/** A sign-up from our own form costs one point. One that cannot prove this costs three. */
const pointsPerClient = 12
const costOf = { ourForm: 1, anyOther: 3 }
const pointsPerNeighbors = 10 * pointsPerClient
const signUpsPerSite = 1_200
const repeatsPerEmail = 20

/**
 * An instance reserves several points of the site's limit at once. One by one, all sign-ups would wait for
 * the same row. When an instance ends, at most this many points are lost or used a minute later.
 */
const pointsPerReservation = 10
let reserved = { left: 0, until: 0 }

const limits = {
  client: rateLimit({ name: 'sign-up-client', points: pointsPerClient, seconds: minute }),
  neighbors: rateLimit({ name: 'sign-up-neighbors', points: pointsPerNeighbors, seconds: minute }),
  site: rateLimit({ name: 'sign-up-site', points: signUpsPerSite, seconds: minute }),
  email: rateLimit({ name: 'sign-up-email', points: repeatsPerEmail, seconds: hour }),
}

/**
 * Refuses a sign-up when its client, or all clients together, have sent too many. Checks the limit in memory
 * first. The sign-up does not count for the site's limit yet, because its body has not been read.
 *
 * @throws ApiError 429 with the seconds to wait.
 */
export async function enforceClientLimits({ network, isFromForm }: Visit) {
  const wait = await limits.site.getWaitSeconds(everyone)
  if (wait > 0) throw siteIsFull(wait)
  if (network === null) return
  const cost = isFromForm ? costOf.ourForm : costOf.anyOther
  await requirePoints(limits.client, network, cost)
  const neighbors = widerNetwork(network)
  if (neighbors) await requirePoints(limits.neighbors, neighbors, cost)
}

/**
 * Counts a valid sign-up for the limit of the whole site. An invalid one counts only for its client, so that
 * nobody can close the list with invalid requests.
 *
 * @throws ApiError 429 with the seconds to wait.
 */
export async function enforceSiteLimit() {
  while (reserved.left === 0 || reserved.until < Date.now()) await reserveOnce()
  reserved.left -= 1
}

let reserving: Promise<void> | null = null

/** Concurrent calls wait for the same reservation, or are refused together. */
function reserveOnce() {
  reserving ??= reserve().finally(() => (reserving = null))
  return reserving
}

async function reserve() {
  const wait = await limits.site.spend(everyone, pointsPerReservation)
  if (wait > 0) throw siteIsFull(wait)
  reserved = { left: pointsPerReservation, until: Date.now() + minute * 1_000 }
}

async function requirePoints(limit: ReturnType<typeof rateLimit>, network: string, cost: number) {
  const wait = await limit.spend(hashOf(network), cost)
  if (wait > 0) throw tooMany('Too many sign-ups from this connection. Please try again in a minute.', wait)
}

/**
 * Whether a repeated sign-up of an e-mail address still counts. It is never refused: otherwise anybody could
 * use up an address's limit and keep its owner from signing up.
 */
export async function mayCountRepeat(emailKey: string) {
  return (await limits.email.spend(emailHashOf(emailKey))) === 0
}

/** Resets the count of an e-mail address. */
export async function forgetRepeats(emailKey: string) {
  await limits.email.forget(emailHashOf(emailKey))
}

const everyone = 'everyone'

function siteIsFull(wait: number) {
  return tooMany('Many people are signing up right now. Please try again in a minute.', wait)
}

function hashOf(network: string) {
  return keyedHash('sign-ups of a client', network)
}

function emailHashOf(emailKey: string) {
  return keyedHash('sign-ups of an e-mail address', emailKey)
}
