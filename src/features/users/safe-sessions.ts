import { sql } from '@payloadcms/db-postgres'
import { AuthenticationError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { requestDatabase } from '@/content/database/request-database'
import { lockRow } from '@/content/database/lock-first'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

type Change = AdapterArgs<'updateOne'>

const session = z.looseObject({ id: z.string(), createdAt: z.unknown() })
type Session = z.infer<typeof session>
const sessionChange = z.object({
  collection: z.literal('users'),
  id: z.string(),
  // Payload sets `updatedAt` to null when the account itself has not changed.
  data: z.object({
    updatedAt: z.null(),
    email: z.string().optional(),
    hash: z.string().nullish(),
    sessions: z.array(session),
  }),
})
const signedIn = z.object({ _sid: z.string() })
const ownAccount = signedIn.extend({ id: z.string() })
const account = z.tuple([z.object({ email: z.string(), hash: z.string().nullable() })])
const stored = z.array(z.object({ id: z.string(), createdAt: z.coerce.date(), expiresAt: z.coerce.date() }))

/**
 * Refuses a change of one's own account, and the renewal of a session, when the session ended while the
 * request waited for another change. An admin who corrects an address ends all sessions. After that, nobody
 * who was signed in may set a password.
 */
export const requireOpenSession: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { data: user } = ownAccount.safeParse(req.user)
  const isOwnChange = operation === 'update' && 'id' in args && args.id === user?.id
  if (!user || !(isOwnChange || operation === 'refresh')) return
  await lockRow('users', user.id, req)
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select from users_sessions where id = ${user._sid} and _parent_id = ${user.id}`,
  )
  if (rows.length === 0) throw panelRefusal('Your session has ended. Please sign in again.', 401)
}

/**
 * Stores sessions without the rest of the account. Payload 3.90 reads an account, checks the password, and
 * then writes the whole account back. So when two sign-ins ran at once, one of them was signed out again. The
 * same happened to a sign-in during a sign-out elsewhere. And a role that an admin took away in the meantime
 * came back.
 */
export function withSafeSessions(adapter: Adapter) {
  const { updateOne } = adapter
  return {
    updateOne: async (change: Change) => updateOne.call(adapter, await keepOnlySessions(change)),
  }
}

async function keepOnlySessions(change: Change): Promise<Change> {
  const parsed = sessionChange.safeParse(change)
  if (!parsed.success) return change
  const { id, data } = parsed.data
  const { email, hash, sessions: current } = await findSessions(id, change)
  // A new session has `createdAt` as a date. Sessions that were read have it as text.
  const added = data.sessions.filter(({ createdAt }) => createdAt instanceof Date)
  // While Payload checked the password, an admin has corrected the address, or the password has changed.
  const hasAccountChanged = data.email !== email || (data.hash ?? null) !== hash
  if (added.length > 0 && hasAccountChanged) throw new AuthenticationError(change.req?.t)
  const sessions =
    added.length > 0 ? [...current, ...added] : changedSessions(current, data.sessions, change.req)
  return { ...change, data: { sessions, updatedAt: null } }
}

/** A request that renews or ends its own session does not change the other sessions. */
function changedSessions(current: Session[], changed: Session[], req: Change['req']) {
  const ownSessionId = signedIn.safeParse(req?.user).data?._sid
  const isOfAll = req?.searchParams?.get('allSessions') === 'true'
  if (!ownSessionId || isOfAll) return changed.filter(({ id }) => current.some((one) => one.id === id))
  return current.flatMap((one) =>
    one.id === ownSessionId ? changed.filter(({ id }) => id === ownSessionId) : [one],
  )
}

/**
 * Reads the current sessions, address and password hash of the account. Each change of them waits here until
 * the one before it is stored.
 */
async function findSessions(id: string, { req }: Change) {
  if (!req?.payload) throw new Error('A session is stored by a request')
  const database = await requestDatabase({ payload: req.payload, transactionID: req.transactionID })
  const locked = await database.execute(sql`select email, hash from users where id = ${id} for no key update`)
  const { rows } = await database.execute(sql`
    select id, created_at as "createdAt", expires_at as "expiresAt" from users_sessions
    where _parent_id = ${id} and expires_at > now() order by _order`)
  const { data: [user] = [] } = account.safeParse(locked.rows)
  return { email: user?.email, hash: user?.hash, sessions: stored.parse(rows) }
}
