import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { removeMailFiles } from '@/lib/mail-files'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { forgetRepeats } from '@/features/waitlist/intake/sign-up-limits'
import type { WaitlistLead } from '@/payload-types'
import { sql } from '@payloadcms/db-postgres'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Removes what a deleted lead leaves behind outside of its row: the mails written to files, the count
 * of its e-mail address, and searches for it. However a lead is deleted, nothing of the person stays.
 */
export const forgetTraces: CollectionAfterDeleteHook<WaitlistLead> = async ({ doc, req }) => {
  await removeMailFiles(doc.id)
  // Mails to colleagues name several leads each.
  await removeMailFiles('leads-')
  await forgetRepeats(doc.emailKey)
  await forgetSearches(req, doc.email)
}

/** Before the history of a lead goes with it: what is kept under the addresses it had until they were corrected. */
export const forgetFormerAddresses: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(
    sql`select "before" as email from lead_events where lead_id = ${id} and kind = 'email'`,
  )
  for (const { email } of formerAddresses.parse(rows)) {
    await forgetRepeats(emailKey(email))
    await forgetSearches(req, email)
  }
}

const formerAddresses = z.array(z.object({ email: z.string() }))

/**
 * The record of exports keeps how leads were chosen, and a saved view does: whoever searched for this address
 * wrote it there. The view goes.
 */
export async function forgetSearches(req: PayloadRequest, email: string) {
  const written = new URLSearchParams({ '': email.trim().toLowerCase() }).toString().slice(1)
  const database = await requestDatabase(req)
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where position(lower(${written}) in lower(filters)) > 0`)
  await database.execute(sql`
    delete from lead_views
    where position(lower(${written}) in lower(query)) > 0 or position(lower(${email.trim()}) in lower(name)) > 0`)
}
