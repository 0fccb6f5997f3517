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

/** In milliseconds. A person who is on the list takes longer to store than a new one: neither is answered earlier. */
const leastTime = 40

/** Fewer than the database has connections, so that a burst of sign-ups leaves some to everyone else. */
const limit = concurrencyLimit({ most: 6, timeout: 3_500 })

/**
 * Takes a sign-up in, the cheapest question first: where it comes from, how long it says it is,
 * whether there is room for it, and only then what it says. `onBody` hears the body as soon as it is
 * there, whatever becomes of it.
 *
 * @throws ApiError with the sentence for the visitor.
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
