import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { env } from '@/env'
import { findPasskeys } from '@/features/users/passkeys/passkeys'
import { needsPasskey } from '@/features/users/passkeys/require-second-factor'
import type { User } from '@/payload-types'

/** Ends the sessions of accounts that need a passkey and have none. They add one at the next sign-in. */
export async function endSessionsWithoutPasskey({ db }: Payload) {
  if (env.PASSKEYS_REQUIRED_FOR === 'nobody') return
  const all = env.PASSKEYS_REQUIRED_FOR === 'staff'
  await db.drizzle.execute(sql`
    delete from users_sessions using users
    where users.id = users_sessions._parent_id and (${all} or users.role = 'admin') and not exists (
      select from second_factors where account_id = users.id and kind = 'passkey')`)
}

/** Ends the sessions of a colleague who needs a passkey for a new role and has none. */
export const endSessionOfNewAdmin: CollectionBeforeChangeHook<User> = async (change) => {
  const { data, operation, originalDoc, req } = change
  const { role } = data
  const hasNewRole = operation === 'update' && originalDoc && role !== originalDoc.role
  if (!hasNewRole || !role || !needsPasskey({ role })) return data
  return (await findPasskeys(originalDoc.id, req)).length > 0 ? data : { ...data, sessions: [] }
}
