import { sql } from '@payloadcms/db-postgres'
import { randomBytes } from 'node:crypto'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { isCorrectedAddress } from '@/features/users/invite-colleague'
import type { User } from '@/payload-types'

const reset = z.object({ data: z.object({ token: z.string() }) })

/**
 * Makes requests with the same reset link wait for each other. Payload 3.90 finds the token first and
 * invalidates it much later. Without this lock, several requests at once could each set a password.
 */
export const useTokenOnce: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const input = operation === 'resetPassword' ? reset.safeParse(args) : null
  if (!input?.success) return
  const { token } = input.data.data
  const database = await requestDatabase(req)
  await database.execute(sql`select from users where reset_password_token = ${token} for no key update`)
}

/**
 * Invalidates an open reset link when the password or the address changes: the person who has the link may be
 * the reason for the change. When an admin corrects the address of a colleague, somebody else may have
 * accepted the invitation at the old address. So the account is then signed out, its password becomes one
 * that nobody knows, and its passkeys are deleted.
 */
export const endOlderAccess: CollectionBeforeChangeHook<User> = async (change) => {
  const { data, operation, originalDoc, req } = change
  const hasNewAddress = data.email !== undefined && data.email !== originalDoc?.email
  if (operation !== 'update' || !(data.password || hasNewAddress)) return data
  const noLink = { resetPasswordToken: null, resetPasswordExpiration: null, resetPasswordRequestedAt: null }
  const ended = { ...data, ...noLink }
  if (!originalDoc || !isCorrectedAddress(data, originalDoc, req)) return ended
  const database = await requestDatabase(req)
  await database.execute(sql`delete from second_factors where account_id = ${originalDoc.id}`)
  return { ...ended, hash: randomBytes(512).toString('hex'), sessions: [], firstSignInAt: null }
}
