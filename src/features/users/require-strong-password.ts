import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { findPasswordFault } from '@/features/users/password-fault'
import { panelRefusal } from '@/content/refusals/panel-refusal'

const change = z.object({
  id: z.string().optional(),
  data: z
    .object({ password: z.string().nullish(), email: z.string().nullish(), name: z.string().nullish() })
    .optional(),
})
const reset = z.object({ data: z.object({ password: z.string(), token: z.string() }) })

type Account = { password: string; words: (string | null | undefined)[]; stored: Where | null }

/**
 * Refuses weak passwords, and requests that cannot be read, wherever a password can be set. This is a hook
 * because a redefined `password` field would store the password in its own column.
 */
export const requireStrongPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'resetPassword') return
  const account = operation === 'resetPassword' ? readReset(args) : readChange(args, operation === 'update')
  if (!account) return
  const stored = account.stored && (await findStored(account.stored, req))
  // The check is slow, so strangers do not get it. Payload refuses an unknown token.
  if (operation === 'resetPassword' && !stored) return
  const fault = findPasswordFault(account.password, accountWords(account, stored))
  if (fault) throw panelRefusal(fault, 400)
}

function readReset(args: unknown): Account {
  const { password, token } = parse(reset, args).data
  const stored = {
    resetPasswordToken: { equals: token },
    resetPasswordExpiration: { greater_than: new Date().toISOString() },
  }
  return { password, words: [], stored }
}

function readChange(args: unknown, isUpdate: boolean): Account | null {
  const { id, data } = parse(change, args)
  if (data?.password === undefined || data.password === null) return null
  // Each account has its own name, and its password must not be made of that name.
  if (isUpdate && id === undefined) throw panelRefusal('Set a password for one account at a time.', 400)
  const stored = id === undefined ? null : { id: { equals: id } }
  return { password: data.password, words: [data.email, data.name], stored }
}

function parse<Schema extends z.ZodType>(schema: Schema, args: unknown) {
  const { success, data } = schema.safeParse(args)
  if (success) return data
  throw panelRefusal('We could not read this account. Please reload the page and try again.', 400)
}

function findStored(where: Where, req: PayloadRequest) {
  return req.payload.db.findOne({ collection: 'users', where, req })
}

/** Returns the name and address of the account, as sent and as stored. */
function accountWords({ words }: Account, stored: unknown) {
  const { data } = z
    .object({ email: z.string(), name: z.string() })
    .partial()
    .safeParse(stored ?? {})
  return [...words, data?.email, data?.name].filter((word) => typeof word === 'string')
}
