import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { normalizeEmail } from '@/features/users/normalize-email'

/** In minutes: for how long after a sign-in people can change their sign-in. A stolen session is usually older. */
const freshMinutes = 10

/** A user with the ID of the session of this request. */
export const signedIn = z.object({ id: z.string(), email: z.string(), _sid: z.string() })
const accountFields = z.object({
  password: z.unknown().optional(),
  email: z.unknown().optional(),
  role: z.unknown().optional(),
})
const change = z.object({ id: z.string().optional(), data: accountFields })

/**
 * Requires a recent sign-in.
 *
 * @throws APIError 403 where the session is older. Then the panel prompts for the password and sends the same
 * request again.
 */
export async function requireFreshSignIn(req: PayloadRequest) {
  const { data } = signedIn.safeParse(req.user)
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select from users_sessions
    where id = ${data?._sid ?? ''} and created_at > now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length === 0) throw panelRefusal('Please sign in again first.', 403)
}

/**
 * Requires a recent sign-in to add or delete an account, and for a new password, email address or role of any account.
 * So a stolen session cannot change them.
 */
export const requireFreshChange: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!signedIn.safeParse(req.user).success) return
  if (operation === 'create' || operation === 'delete') return requireFreshSignIn(req)
  const { data: requested } = change.safeParse(args)
  if (operation === 'update' && requested && (await changesAccess(requested, req)))
    await requireFreshSignIn(req)
}

/** Whether a change affects the sign-in or the role. A form also sends an unchanged address and role. */
async function changesAccess({ id, data }: z.infer<typeof change>, req: PayloadRequest) {
  if (data.password) return true
  if (data.email === undefined && data.role === undefined) return false
  const database = await requestDatabase(req)
  const { rows } = await database.execute<{ email: string; role: string }>(
    sql`select email, role from users where id::text = ${id ?? ''}`,
  )
  const [stored] = rows
  const isSameEmail =
    data.email === undefined || normalizeEmail(String(data.email)) === normalizeEmail(stored?.email ?? '')
  return !isSameEmail || (data.role !== undefined && data.role !== stored?.role)
}
