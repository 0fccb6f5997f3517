import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { removeMailFiles } from '@/lib/mail-files'

/**
 * Removes a mail that was just written to a file where one of its leads is gone: the erasure may have removed
 * files before this one was there. Waits for an erasure that is under way.
 */
export async function forgetMailOfErased(payload: Payload, mail: string, leads: readonly string[]) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from waitlist_leads where id = any(${sql.param(leads)}::uuid[]) for key share`)
  if (rows.length < leads.length) await removeMailFiles(mail)
}
