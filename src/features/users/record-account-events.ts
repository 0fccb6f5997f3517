import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionBeforeChangeHook,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { atTransactionEnd } from '@/content/database/safe-transactions'
import {
  recordAfterwards,
  recordSecurityEvent,
  type SecurityEvent,
} from '@/content/security-log/record-security-event'
import { rateLimit } from '@/lib/rate-limit'
import type { User } from '@/payload-types'

/** How many entries of each kind strangers can cause in an hour. Further ones are not recorded. */
const strangerLimit = { points: 60, seconds: 60 * 60 }

const limits = {
  ofUnknown: rateLimit({ name: 'security-log-unknown', ...strangerLimit }),
  ofBlocked: rateLimit({ name: 'security-log-blocked', ...strangerLimit }),
}

const roleNames = { admin: 'an admin', editor: 'an editor', sales: 'a member of sales' }

const signIn = z.object({
  pathname: z.string().regex(/\/users\/login\/?$/),
  data: z.object({ email: z.string() }),
})

/** Records a sign-in after its session is stored. The response does not wait for that. */
export const recordSignIn: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  // Somebody who sets a password with a link is signed in as well.
  const event: SecurityEvent = /\/users\/reset-password\/?$/.test(req.pathname ?? '')
    ? { kind: 'password', sentence: `${user.name} set a password with a link from a mail`, author: user.id }
    : { kind: 'sign-in', sentence: `${user.name} signed in`, author: user.id }
  await atTransactionEnd(req, {
    committed: async () => recordAfterwards(req.payload, async () => event),
  })
}

/**
 * Records a refused sign-in, also without a wait. An address that belongs to no colleague may be anybody's,
 * so it is left out.
 */
export const recordRefusedSignIn: CollectionAfterErrorHook = ({ error, req }) => {
  const { data: tried } = signIn.safeParse(req)
  const status = error instanceof APIError ? error.status : 0
  if (tried && (status === 401 || status === 429))
    recordAfterwards(req.payload, () => describeRefusal(req.payload, tried.data.email, status))
}

async function describeRefusal(payload: Payload, email: string, status: number) {
  const isBlocked = status === 429
  // This runs before any query, so that refusals of a flood cost nothing else.
  if (isBlocked && (await limits.ofBlocked.spend('all')) > 0) return null
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email.toLowerCase().trim() } },
    limit: 1,
    depth: 0,
  })
  const [account] = docs
  if (!account && !isBlocked && (await limits.ofUnknown.spend('all')) > 0) return null
  const what = account ? `A sign-in as ${account.name} was refused` : 'A sign-in was refused'
  const why = account ? 'wrong password' : 'no colleague has that email address'
  const sentence = `${what}: ${isBlocked ? 'too many attempts' : why}`
  return { kind: 'refused-sign-in', sentence, account: account?.id } as const
}

/** Records who creates or changes an account, in the same transaction. */
export const recordAccountChange: CollectionAfterChangeHook<User> = async (change) => {
  const { doc, operation, previousDoc, req } = change
  const record = (kind: SecurityEvent['kind'], what: string) => recordEvent(req, { kind, what, account: doc })
  if (operation === 'create') {
    await record('account', `created the account of ${doc.name}, ${roleNames[doc.role]}`)
    return doc
  }
  const whose = describeAccountOwner(previousDoc, req)
  if (doc.name !== previousDoc.name) await record('account', `changed ${whose} name to ${doc.name}`)
  if (doc.email !== previousDoc.email) await record('account', `changed ${whose} email address`)
  if (doc.role !== previousDoc.role)
    await record('role', `made ${doc.name} ${roleNames[doc.role]} instead of ${roleNames[previousDoc.role]}`)
  return doc
}

/**
 * Records who sets a password in the panel. This is a hook before the write, because later hooks do not get
 * the password.
 */
export const recordNewPassword: CollectionBeforeChangeHook<User> = async (change) => {
  const { data, operation, originalDoc, req } = change
  if (operation === 'update' && data.password && originalDoc)
    await recordEvent(req, {
      kind: 'password',
      what: `set ${describeAccountOwner(originalDoc, req)} password`,
      account: originalDoc,
    })
  return data
}

/** Records who deletes an account, in the same transaction. */
export const recordAccountDelete: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  const what = `deleted the account of ${doc.name}, ${roleNames[doc.role]}`
  const isOwn = req.user?.id === doc.id
  await recordSecurityEvent(req, {
    kind: 'account',
    sentence: `${req.user?.name ?? 'The site'} ${what}`,
    author: isOwn ? undefined : req.user?.id,
  })
}

type Change = { kind: SecurityEvent['kind']; what: string; account: User }

async function recordEvent(req: PayloadRequest, { kind, what, account }: Change) {
  // Only the site itself, and commands on its machine, act without a user.
  const sentence = `${req.user?.name ?? 'The site'} ${what}`
  await recordSecurityEvent(req, { kind, sentence, author: req.user?.id, account: account.id })
}

function describeAccountOwner({ id, name }: User, { user }: PayloadRequest) {
  return user?.id === id ? 'their own' : `${name}’s`
}
