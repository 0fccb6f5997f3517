import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { normalizeEmail } from '@/features/users/normalize-email'

/** In minutes: for how long after a sign-in people can change how they sign in. A stolen session is older, mostly. */
const freshMinutes = 10

/** Somebody with the session that they came with. */
export const signedIn = z.object({ id: z.string(), email: z.string(), _sid: z.string() })
const accountFields = z.object({
  password: z.unknown().optional(),
  email: z.unknown().optional(),
  role: z.unknown().optional(),
})
const change = z.object({ id: z.string().optional(), data: accountFields })

/** @throws APIError 403 where the session is older. The panel asks for the password then, and sends the same again. */
export async function requireFreshSignIn(req: PayloadRequest) {
  const { data } = signedIn.safeParse(req.user)
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select from users_sessions
    where id = ${data?._sid ?? ''} and created_at > now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length === 0) throw panelRefusal('Please sign in again first.', 403)
}

/** The same for a new account, and for another password, email address or role of any: a stolen session makes none. */
export const requireFreshChange: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!signedIn.safeParse(req.user).success) return
  if (operation === 'create') return requireFreshSignIn(req)
  const { data: requested } = change.safeParse(args)
  if (operation === 'update' && requested && (await changesAccess(requested, req)))
    await requireFreshSignIn(req)
}

/** A form sends the address and the role also where neither is another. */
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
