import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/** Deletes with an account its passkeys, and the views of the leads that nobody else sees. Shared ones stay, without their author. */
export const forgetWithAccount: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  await database.execute(sql`delete from second_factors where account_id = ${id}`)
  await database.execute(sql`delete from lead_views where author_id = ${id} and not is_shared`)
}
