import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/** Deletes with an account its locks: Payload would refuse everybody a save until they run out. */
export const freeLocks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  await database.execute(sql`
    delete from payload_locked_documents where id in (
      select parent_id from payload_locked_documents_rels where path = 'user' and users_id = ${id}
    )`)
}
