import type { CollectionAfterLoginHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { knownDeviceCookie } from '@/features/users/known-device'
import { findPasskeys } from '@/features/users/passkeys/passkeys'
import { normalizeEmail } from '@/features/users/normalize-email'
import { signInCounts } from '@/features/users/sign-in-limits'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const signIn = z.object({ data: z.object({ email: z.string(), password: z.string().min(1) }) })

/**
 * Counts every attempt before Payload checks the password, so that a burst of them gets no further than the
 * limit. An unknown address takes as long as a wrong password. So neither texts nor time reveal who works
 * here.
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const input = operation === 'login' ? signIn.safeParse(args) : null
  if (!input?.success) return
  const email = normalizeEmail(input.data.data.email)
  await countAttempt(req, email)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { email: { equals: email } },
    req,
  })
  if (totalDocs === 0) await simulatePasswordCheck(input.data.data.password)
}

/**
 * Counts a sign-in attempt.
 *
 * @throws APIError 429 after too many attempts
 */
export async function countAttempt(req: PayloadRequest, email: string) {
  for (const { limit, key } of signInCounts(req.headers, normalizeEmail(email))) {
    const wait = await limit.spend(key)
    if (wait > 0) refuse(req, wait)
  }
}

/**
 * Whether a request is a sign-in with a password. It is not when somebody sets a password with a link: then
 * only the second factor is counted.
 */
export function isSignIn({ pathname }: Pick<PayloadRequest, 'pathname'>) {
  return /\/users\/login\/?$/.test(pathname)
}

/**
 * Refunds the attempts of a successful sign-in, and remembers the browser. A sign-in with a second factor was
 * counted twice.
 */
export const rememberDevice: CollectionAfterLoginHook = async ({ req, user }) => {
  const counts = signInCounts(req.headers, normalizeEmail(user.email))
  const usedSecondFactor =
    req.data && 'secondFactor' in req.data && (await findPasskeys(user.id, req)).length > 0
  const tries = (isSignIn(req) ? 1 : 0) + (usedSecondFactor ? 1 : 0)
  await Promise.all(counts.map(({ limit, key }) => limit.spend(key, -tries)))
  const headers = new Headers(req.responseHeaders)
  headers.append('Set-Cookie', knownDeviceCookie(normalizeEmail(user.email)))
  req.responseHeaders = headers
}

function refuse(req: PayloadRequest, seconds: number): never {
  req.responseHeaders = new Headers({ 'Retry-After': String(seconds) })
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw panelRefusal(`Too many sign-in attempts. Please try again in ${wait}.`, 429)
}

/** The parameters with which Payload 3.90 checks a password. */
const [iterations, keyLength, digest] = [600_000, 32, 'sha256']

/** Takes as long as the check of this password against a stored one. */
async function simulatePasswordCheck(password: string) {
  await promisify(pbkdf2)(password, randomBytes(32).toString('hex'), iterations, keyLength, digest)
}
