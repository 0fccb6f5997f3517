import { tooMany } from '@/lib/api-error'
import { keyedHash } from '@/lib/keyed-hash'
import { rateLimit } from '@/lib/rate-limit'
import type { Visit } from '@/features/waitlist/intake/visit'

const minute = 60
const hour = 60 * minute

/** A sign-up of our own form costs one point; one that cannot show that it is from there costs three. */
const pointsPerClient = 12
const costOf = { ourForm: 1, anyOther: 3 }
const signUpsPerSite = 1_200
const repeatsPerEmail = 20

const limits = {
  client: rateLimit({ name: 'sign-up-client', points: pointsPerClient, seconds: minute }),
  site: rateLimit({ name: 'sign-up-site', points: signUpsPerSite, seconds: minute }),
  email: rateLimit({ name: 'sign-up-email', points: repeatsPerEmail, seconds: hour }),
}

/**
 * Refuses a sign-up when its client, or all clients together, have sent too many. What is known in
 * memory comes first, then the client's own limit, so that one client cannot use up the site's.
 *
 * @throws ApiError 429 with the seconds to wait.
 */
export async function requireRoom({ network, isFromForm }: Visit) {
  const { client, site } = limits
  const siteWait = await site.waitOf(everyone)
  if (siteWait > 0) throw siteIsFull(siteWait)
  if (network !== null) {
    const wait = await client.spend(hashOf(network), isFromForm ? costOf.ourForm : costOf.anyOther)
    if (wait > 0) {
      throw tooMany('Too many sign-ups from this connection. Please try again in a minute.', wait)
    }
  }
  const wait = await site.spend(everyone)
  if (wait > 0) throw siteIsFull(wait)
}

/**
 * Whether another sign-up of an e-mail address that is on the list is still counted. Nobody is
 * refused for it: whoever could use up an address's limit would keep its owner from signing up.
 */
export async function mayCountRepeat(emailKey: string) {
  return (await limits.email.spend(emailHashOf(emailKey))) === 0
}

/** Forgets the count of an e-mail address. */
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
