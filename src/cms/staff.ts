import { executeAuthStrategies } from 'payload'
import { openPayload } from '@/cms/payload'
import { requireLookup } from '@/cms/watch-sessions'

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

/** Whether the request carries a session cookie at all, valid or not. */
function hasSession(headers: Headers) {
  return headers.get('cookie')?.includes('payload-token=') ?? false
}
