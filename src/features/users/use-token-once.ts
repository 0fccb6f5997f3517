import { sql } from '@payloadcms/db-postgres'
import { randomBytes } from 'node:crypto'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { isCorrectedAddress } from '@/features/users/invite-colleague'
import type { User } from '@/payload-types'

const reset = z.object({ data: z.object({ token: z.string() }) })

/**
 * Makes those who use one link wait for each other. Payload 3.90 looks for its token, and ends that much
 * later: of several at once each set a password.
 */
export const useTokenOnce: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const input = operation === 'resetPassword' ? reset.safeParse(args) : null
  if (!input?.success) return
  const { token } = input.data.data
  const database = await requestDatabase(req)
  await database.execute(sql`select from users where reset_password_token = ${token} for no key update`)
}

/**
 * Ends the link that was sent before a password or an address was changed: whoever has it may be the reason.
 * Where an admin corrects the address of a colleague, somebody else may have accepted the invitation there:
 * the account is signed out, its password is one that nobody knows, and its passkeys are gone.
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
