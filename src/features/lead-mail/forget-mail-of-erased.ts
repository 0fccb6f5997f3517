import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { removeMailFiles } from '@/lib/mail-files'

/**
 * Removes the file of a mail if one of its leads no longer exists. An erasure may have removed the mail files
 * before this file was written. Waits for an erasure that is in progress.
 */
export async function forgetMailOfErased(payload: Payload, mail: string, leads: readonly string[]) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from waitlist_leads where id = any(${sql.param(leads)}::uuid[]) for key share`)
  if (rows.length < leads.length) await removeMailFiles(mail)
}
