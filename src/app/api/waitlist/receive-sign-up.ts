import { setTimeout as sleep } from 'node:timers/promises'
import { openPayload } from '@/cms/payload'
import { findNotice } from '@/cms/privacy-notices'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { parseSignUp, type SignUpType } from '@/features/waitlist/intake/parse-sign-up'
import { enforceClientLimits, enforceSiteLimit } from '@/features/waitlist/intake/sign-up-limits'
import { readVisit, withFormFields } from '@/features/waitlist/intake/visit'
import { readBody, requireLength } from '@/lib/read-body'
import { requireSameOrigin } from '@/lib/same-origin'
import { concurrencyLimit } from '@/lib/concurrency-limit'

const maximumBytes = 16 * 1024

/**
 * The minimum time of a response, in milliseconds. Storing a repeated sign-up takes longer than a new one;
 * the minimum hides the difference.
 */
const leastTime = 25

/** Fewer than the database has connections, so that a burst of sign-ups leaves some to other requests. */
const limit = concurrencyLimit({ most: 6, timeout: 3_500 })

/**
 * Receives a sign-up. Runs the cheapest checks first: the origin, the announced length and the limits; only
 * then it reads the body. Calls `onBody` with the body before it is parsed, whatever the result is.
 *
 * @throws ApiError with a sentence for the visitor.
 */
export async function receiveSignUp(request: Request, type: SignUpType, onBody?: (body: string) => void) {
  requireSameOrigin(request)
  requireLength(request, maximumBytes)
  const visit = readVisit(request)
  await enforceClientLimits(visit)
  const body = await readBody(request, maximumBytes)
  onBody?.(body)
  const lead = parseSignUp(type, body)
  await enforceSiteLimit()
  const { honeypot, isFromForm, noticeVersion, page } =
    type === 'form' ? withFormFields(visit, new URLSearchParams(body)) : visit
  const join = limit(async () => {
    const notice = { ...(await findNotice(noticeVersion)), page }
    await joinWaitlist(await openPayload(), lead, { honeypot, isFromForm, notice })
  })
  await Promise.all([join, sleep(leastTime)])
}
