import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Deletes the passkeys and the private views of an account before the account. Shared views stay, without
 * their author.
 */
export const forgetWithAccount: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  await database.execute(sql`delete from second_factors where account_id = ${id}`)
  await database.execute(sql`delete from lead_views where author_id = ${id} and not is_shared`)
}
