import pLimit from 'p-limit'
import { z } from 'zod'
import { findKnownDevice } from '@/features/users/known-device'
import { normalizeEmail } from '@/features/users/normalize-email'
import { ApiError } from '@/lib/api-error'

/**
 * Checking a password takes a third of a second of processor on purpose. One at a time of each kind leaves room
 * for everything else: connections to the database are opened on the same few threads. A browser that the
 * account knows has a line of its own, so that nobody's guesses keep its owner waiting.
 */
const [knownBrowsers, others] = [pLimit(1), pLimit(1)]
const longestQueue = 100

const signIn = z.object({ email: z.string() })

/** Answers a try to sign in when its turn comes. @throws ApiError 503 where too many wait before it */
export async function queueSignIn(request: Request, answer: () => Promise<Response>) {
  const { data } = signIn.safeParse(await readSignIn(request.clone()).catch(() => null))
  const isKnown = data && findKnownDevice(request.headers, normalizeEmail(data.email)) !== null
  if (isKnown) return knownBrowsers(answer)
  if (others.pendingCount >= longestQueue)
    throw new ApiError('unavailable', 'Many people are signing in right now. Please try again in a minute.')
  return others(answer)
}

/** What somebody without a session sends. The panel sends its JSON as a part of a form. */
export async function readSignIn(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isForm ? JSON.parse(String((await request.formData()).get('_payload'))) : request.json()
}
