import { sql } from '@payloadcms/db-postgres'
import { randomBytes } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionAfterLoginHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  Endpoint,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { atTransactionEnd } from '@/content/database/safe-transactions'
import { lockRow } from '@/content/database/lock-first'
import { oneAtATime } from '@/content/saving/one-at-a-time'
import { invitationMail } from '@/features/users/password-mails'
import type { User } from '@/payload-types'

const day = 24 * 60 * 60 * 1000

/** In milliseconds: how long the link of an invitation can be used, once. */
const invitationLife = 3 * day

/**
 * Makes every password link valid for as long as an invitation while the colleague has not signed in yet. So
 * a stranger who requests a password link for this address does not shorten the invitation.
 */
export const keepInvitationLife: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  if (!data.resetPasswordToken || !originalDoc || originalDoc.firstSignInAt) return data
  const now = Date.now()
  return {
    ...data,
    resetPasswordExpiration: new Date(now + invitationLife).toISOString(),
    resetPasswordRequestedAt: new Date(now).toISOString(),
  }
}

/**
 * Sends a new colleague a link to set a password that nobody else knows. When an admin corrects the address,
 * the new address gets another link.
 */
export const inviteColleague: CollectionAfterChangeHook<User> = async (change) => {
  const { doc, operation, previousDoc, req } = change
  // The site creates the first admin at start-up, without a user.
  if (!req.user || (operation === 'update' && !isCorrectedAddress(doc, previousDoc, req))) return doc
  const mail = await renewInvitation(doc, req)
  // The mail is sent after the account is stored.
  await atTransactionEnd(req, { committed: () => req.payload.sendEmail(mail) })
  return doc
}

/** Whether a user changes the address of another account. */
export function isCorrectedAddress(
  next: Partial<User>,
  previous: User | undefined,
  { user }: PayloadRequest,
) {
  if (!user || !previous || user.id === previous.id || typeof next.email !== 'string') return false
  // Payload stores addresses in lowercase letters.
  return next.email.trim().toLowerCase() !== previous.email
}

/** Lets an admin send the invitation of a colleague again, with a new link, until the first sign-in. */
export const inviteAgain: Endpoint = {
  path: '/:id/invite',
  method: 'post',
  handler: async (req) => {
    if (!isAdminUser(req.user)) return new Response('Only an admin may invite colleagues.', { status: 403 })
    const { data: id } = z.uuid().safeParse(req.routeParams?.id)
    const { colleague, mail } = await inTransaction(req.payload, req.user, (work) => renewFor(id, work))
    if (!colleague) return new Response('This colleague has been deleted.', { status: 404 })
    if (!mail)
      return new Response(`${colleague.name} has already signed in and needs no invitation.`, { status: 409 })
    await req.payload.sendEmail(mail)
    return new Response(`A new invitation is on its way to ${colleague.email}. Older links no longer work.`)
  },
}

/**
 * Records the first sign-in of a colleague, which accepts the invitation. After any sign-in, the last link is
 * no longer needed: so the next request for a link need not wait until that one expires.
 */
export const noteFirstSignIn: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  const database = await requestDatabase(req)
  await database.execute(
    sql`update users set first_sign_in_at = coalesce(first_sign_in_at, now()), reset_password_requested_at = null
      where id = ${user.id}::uuid and (first_sign_in_at is null or reset_password_requested_at is not null)`,
  )
}

/** Gives a colleague who is invited without a password a long random one that nobody knows. */
export const setUnknownPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || !req.user) return
  if ('password' in args.data && args.data.password) return
  Object.assign(args.data, { password: randomBytes(32).toString('base64url') })
}

/** Waits for other changes of the account, such as a colleague who is accepting the invitation. */
async function renewFor(id: string | undefined, req: PayloadRequest) {
  if (!id) return { colleague: null }
  // Every change of an account takes the locks in this order.
  await oneAtATime(`users ${id}`, req)
  await lockRow('users', id, req)
  const colleague = await findColleague(id, req)
  if (!colleague || colleague.firstSignInAt) return { colleague }
  return { colleague, mail: await renewInvitation(colleague, req) }
}

/** Creates the mail with a new link. Earlier links no longer work. */
async function renewInvitation({ email, name, role }: Colleague, req: PayloadRequest) {
  const { payload, user } = req
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email },
    disableEmail: true,
    req,
  })
  const { name: site } = await payload.findGlobal({ slug: 'site-settings', depth: 0, req })
  return {
    to: email,
    ...(user && { replyTo: user.email }),
    ...invitationMail({ name, role, inviter: user?.name ?? site, site, token }),
  }
}

type Colleague = Pick<User, 'email' | 'name' | 'role'>

function findColleague(id: string, req: PayloadRequest) {
  return req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    user: req.user,
    overrideAccess: false,
    disableErrors: true,
    req,
  })
}
