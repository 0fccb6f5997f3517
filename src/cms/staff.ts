import { openPayload } from '@/cms/payload'
import { sql } from '@payloadcms/db-postgres'

/** The member of staff whose session cookie these headers carry, or null. */
export async function findStaff(headers: Headers) {
  if (!hasSession(headers)) return null
  await requireDatabase()
  const payload = await openPayload()
  const { user } = await payload.auth({ headers })
  return user
}

/** Whether the request carries a session cookie at all, valid or not. */
function hasSession(headers: Headers) {
  return headers.get('cookie')?.includes('payload-token=') ?? false
}

/**
 * Throws where the database does not answer. Payload takes a session that it cannot look up for
 * none, which would sign everybody out of a panel whose database is only away.
 */
export async function requireDatabase() {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`select 1`)
}
