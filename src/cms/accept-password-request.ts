import pLimit from 'p-limit'
import { z } from 'zod'
import { readSignIn } from '@/cms/queue-sign-in'
import type { RestContext, RestHandler } from '@/cms/rest-handler'
import { resetRequestCounts } from '@/features/users/sign-in-limits'
import { ApiError, tooMany } from '@/lib/api-error'
import { logError } from '@/lib/log'

/**
 * Payload holds a connection to the database here while it waits for a second one. As many at once as
 * there are connections would keep all of them from everybody.
 */
const links = pLimit(2)
const longestQueue = 500

const passwordRequest = z.object({ email: z.string().trim().min(1) })

/**
 * Answers a request for a link to set a new password, before the work begins: whether somebody has
 * this address shows neither in the words nor in the time it takes to send a mail.
 */
export async function acceptPasswordRequest(request: Request, context: RestContext, handler: RestHandler) {
  if (!passwordRequest.safeParse(await readSignIn(request.clone()).catch(() => null)).success)
    throw new ApiError('invalid', 'Please enter your email address.')
  for (const { limit, key } of resetRequestCounts(request.headers)) {
    const seconds = await limit.spend(key)
    if (seconds > 0)
      throw tooMany('Too many requests for a new password. Please try again in 15 minutes.', seconds)
  }
  if (links.pendingCount >= longestQueue) {
    throw new ApiError('unavailable', 'The site cannot do this right now. Please try again in a minute.')
  }
  const copy = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await request.arrayBuffer(),
  })
  void links(() => handler(copy, context)).catch((error) =>
    logError('a link for a new password could not be sent', error),
  )
  const message =
    'If this address belongs to an account, a mail is on its way to it. A link sent within the last hour still works and is not sent again.'
  return Response.json({ message })
}
