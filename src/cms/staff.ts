import { executeAuthStrategies } from 'payload'
import { openPayload } from '@/cms/payload'
import { requireLookup } from '@/cms/watch-sessions'
import { ApiError } from '@/lib/api-error'
import { accountHeaderName } from '@/lib/http-client'

/**
 * The member of staff whose session cookie these headers carry, or null. Throws where nobody can be looked up,
 * because the database is away or has no connection left.
 */
export async function findStaff(headers: Headers) {
  if (!hasSession(headers)) return null
  const payload = await openPayload()
  const { user } = await executeAuthStrategies({ headers, payload })
  requireLookup(headers)
  return user
}

/** The same for the routes of signed-in staff. @throws ApiError 401, also to a page of somebody else */
export async function requireStaff(headers: Headers, signedOut: string) {
  const user = await findStaff(headers)
  if (!user) throw new ApiError('signed-out', signedOut)
  if (isOfSomebodyElse(headers, user)) throw new ApiError('signed-out', somebodyElse)
  return user
}

export const somebodyElse = 'Somebody else has signed in in this browser. Please sign in again.'

/** Whether the page that asks was made for another person than has signed in in this browser since. */
export function isOfSomebodyElse(headers: Headers, user: { id: string } | null) {
  const account = headers.get(accountHeaderName)
  return account !== null && account !== user?.id
}

/** Whether the request carries a session cookie at all, valid or not. */
function hasSession(headers: Headers) {
  return headers.get('cookie')?.includes('payload-token=') ?? false
}
