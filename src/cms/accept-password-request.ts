import pLimit from 'p-limit'
import { z } from 'zod'
import { readSignIn } from '@/cms/queue-sign-in'
import { resetRequestCounts } from '@/features/users/sign-in-limits'
import { ApiError, tooMany } from '@/lib/api-error'
import { logError } from '@/lib/log'

/**
 * For each request, Payload holds one connection to the database while it waits for a second one. Without a limit,
 * such requests could hold all connections and block every other request.
 */
const mailQueue = pLimit(2)
const maxQueueLength = 500

const passwordRequest = z.object({ email: z.string().trim().min(1) })

/**
 * Responds to a request for a link to set a new password before it looks up the account. So neither the text nor
 * the time of the response shows whether an account has this address. `send` looks it up and sends the mail.
 *
 * @throws ApiError 400 without an email address, 429 after too many requests, 503 if 500 requests wait already
 */
export async function acceptPasswordRequest(request: Request, send: (request: Request) => Promise<unknown>) {
  if (!passwordRequest.safeParse(await readSignIn(request.clone()).catch(() => null)).success)
    throw new ApiError('invalid', 'Please enter your email address.')
  for (const { limit, key } of resetRequestCounts(request.headers)) {
    const seconds = await limit.spend(key)
    if (seconds > 0)
      throw tooMany('Too many requests for a new password. Please try again in 15 minutes.', seconds)
  }
  if (mailQueue.pendingCount >= maxQueueLength) {
    throw new ApiError('unavailable', 'The site cannot do this right now. Please try again in a minute.')
  }
  const copy = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await request.arrayBuffer(),
  })
  void mailQueue(() => send(copy)).catch((error) =>
    logError('a link for a new password could not be sent', error),
  )
  const message =
    'If this address belongs to an account, a mail is on its way to it. A link sent within the last hour still works and is not sent again.'
  return Response.json({ message })
}
