import { openPayload } from '@/cms/payload'
import { hasSession, requireDatabase } from '@/cms/session'

/** The member of staff whose session cookie these headers carry, or null. */
export async function findStaff(headers: Headers) {
  if (!hasSession(headers)) return null
  await requireDatabase()
  const payload = await openPayload()
  const { user } = await payload.auth({ headers })
  return user
}
