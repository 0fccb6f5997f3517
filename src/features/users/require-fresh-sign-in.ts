import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { normalEmail } from '@/features/users/normal-email'

/** In minutes: for how long after a sign-in people can change how they sign in. A stolen session is older, mostly. */
const fresh = 10

/** Somebody with the session that they came with. */
export const signedIn = z.object({ id: z.string(), email: z.string(), _sid: z.string() })
const change = z.object({
  data: z.object({ password: z.unknown().optional(), email: z.unknown().optional() }),
})

/** @throws APIError 403 where the session is older. The panel asks for the password then, and sends the same again. */
export async function requireFreshSignIn(req: PayloadRequest) {
  const { data } = signedIn.safeParse(req.user)
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select from users_sessions
    where id = ${data?._sid ?? ''} and created_at > now() - make_interval(mins => ${fresh})`)
  if (rows.length === 0) throw panelRefusal('Please sign in again first.', 403)
}

/** The same for a new password, and a new email address, of one's own. */
export const requireFreshChange: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { data: user } = signedIn.safeParse(req.user)
  const { data: asked } = change.safeParse(args)
  if (operation !== 'update' || !user || !asked || !('id' in args) || args.id !== user.id) return
  const { password, email } = asked.data
  const isOther = typeof email === 'string' && normalEmail(email) !== normalEmail(user.email)
  if (password || isOther) await requireFreshSignIn(req)
}
