import pLimit from 'p-limit'
import { z } from 'zod'
import { findKnownDevice } from '@/features/users/known-device'
import { normalizeEmail } from '@/features/users/normalize-email'
import { ApiError } from '@/lib/api-error'

/**
 * Each check of a password uses the processor for a third of a second on purpose. Each of the two queues runs one check
 * at a time, because new connections to the database use the same few threads. A browser that the account knows has its
 * own queue. So the guesses of strangers do not delay the owner of the account.
 */
const [knownBrowserQueue, otherBrowserQueue] = [pLimit(1), pLimit(1)]
const maxQueueLength = 100

const signIn = z.object({ email: z.string() })

/**
 * Runs the check of a sign-in request when its queue reaches it.
 *
 * @throws ApiError 503 if 100 requests wait already
 */
export async function queueSignIn(request: Request, checkPassword: () => Promise<Response>) {
  const { data } = signIn.safeParse(await readSignIn(request.clone()).catch(() => null))
  const isKnown = data && findKnownDevice(request.headers, normalizeEmail(data.email)) !== null
  if (isKnown) return knownBrowserQueue(checkPassword)
  if (otherBrowserQueue.pendingCount >= maxQueueLength)
    throw new ApiError('unavailable', 'Many people are signing in right now. Please try again in a minute.')
  return otherBrowserQueue(checkPassword)
}

/** Reads the JSON of a sign-in request. The panel sends this JSON in the field `_payload` of a form. */
export async function readSignIn(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isForm ? JSON.parse(String((await request.formData()).get('_payload'))) : request.json()
}
