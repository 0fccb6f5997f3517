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
  await forgetSearches(req, doc.email, [doc.name, doc.phone])
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
 * wrote it there, or for nothing but one of the other texts. The view goes.
 */
export async function forgetSearches(
  req: PayloadRequest,
  email: string,
  others: readonly (string | null | undefined)[] = [],
) {
  const name = email.trim().toLowerCase()
  const whole = others.map((text) => text && `&q=${written(text)}&`).filter(Boolean)
  const isSearchedIn = (query: ReturnType<typeof sql>) => sql`(
    position(${written(name)} in lower(${query})) > 0
    or exists (
      select from unnest(${sql.param(whole)}::text[]) as text
      where position(text in replace(lower(${query}), '?', '&') || '&') > 0
    ))`
  const database = await requestDatabase(req)
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where ${isSearchedIn(sql`filters`)}`)
  await database.execute(sql`
    delete from lead_views
    where ${isSearchedIn(sql`'&' || query`)} or position(${name} in lower(name)) > 0`)
}

/** As it stands in an address, in small letters. */
function written(text: string) {
  return new URLSearchParams({ '': text.trim() }).toString().slice(1).toLowerCase()
}
