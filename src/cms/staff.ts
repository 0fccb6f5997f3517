import { openPayload } from '@/cms/payload'

/** The member of staff whose session cookie these headers carry, or null. */
export async function findStaff(headers: Headers) {
  if (!headers.get('cookie')?.includes('payload-token=')) return null
  const payload = await openPayload()
  const { user } = await payload.auth({ headers })
  return user
}
