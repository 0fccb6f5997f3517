import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterOperationHook, CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'

const requestArgs = z.object({ data: z.object({ email: z.string() }) })
/** The account that gets a new link, and when it was last changed. */
const accountRow = z.object({ id: z.string(), at: z.string() })

/**
 * Remembers when the account was last changed. A new password link does not change the account, so an open
 * form of it is still up to date. But Payload updates the time of the last change, twice.
 */
export const noteTimeOfChange: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { data } = operation === 'forgotPassword' ? requestArgs.safeParse(args) : {}
  if (!data) return
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select id, updated_at::text as at from users where email = ${data.data.email.trim().toLowerCase()}`,
  )
  req.context.lastChange = rows[0]
}

/** Restores the time of the last change. */
export const keepTimeOfChange: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  const { data: lastChange } = accountRow.safeParse(req.context.lastChange)
  if (operation !== 'forgotPassword' || !lastChange) return result
  const database = await requestDatabase(req)
  await database.execute(
    sql`update users set updated_at = ${lastChange.at}::timestamptz where id = ${lastChange.id}`,
  )
  return result
}
