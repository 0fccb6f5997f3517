import { executeAuthStrategies } from 'payload'
import { openPayload, requireLookup } from '@/cms/payload'
import { ApiError } from '@/lib/api-error'
import { accountHeaderName } from '@/lib/http-client'

/**
 * Returns the member of staff of the session cookie, or null.
 * @throws if the database is away or has no free connection
 */
export async function findStaff(headers: Headers) {
  if (!hasSession(headers)) return null
  const payload = await openPayload()
  const { user } = await executeAuthStrategies({ headers, payload })
  requireLookup(headers)
  return user
}

/** Returns the member of staff. @throws ApiError 401 if nobody is signed in, or another person than the page was made for */
export async function requireStaff(headers: Headers, signedOut: string) {
  const user = await findStaff(headers)
  if (!user) throw new ApiError('signed-out', signedOut)
  if (isOfSomebodyElse(headers, user)) throw new ApiError('signed-out', somebodyElse)
  return user
}

export const somebodyElse = 'Somebody else has signed in in this browser. Please sign in again.'

/** Tells whether the page that sends the request was made for another account than the one signed in now. */
export function isOfSomebodyElse(headers: Headers, user: { id: string } | null) {
  const account = headers.get(accountHeaderName)
  return account !== null && account !== user?.id
}

/** Tells whether there is a session cookie, valid or not. */
function hasSession(headers: Headers) {
  return headers.get('cookie')?.includes('payload-token=') ?? false
}
