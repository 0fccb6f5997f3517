import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'

/** The record of exports keeps how leads were chosen: whoever searched for this address wrote it there. */
export async function forgetSearches(req: PayloadRequest, email: string) {
  const written = new URLSearchParams({ '': email.trim().toLowerCase() }).toString().slice(1)
  const database = await requestDatabase(req)
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where position(lower(${written}) in lower(filters)) > 0`)
}
