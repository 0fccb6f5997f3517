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
 * wrote it there, or for nothing but one of the other texts. The view goes. A longer address that ends or begins
 * with this one is somebody else's.
 */
export async function forgetSearches(
  req: PayloadRequest,
  email: string,
  others: readonly (string | null | undefined)[] = [],
) {
  const words = [email, ...others].map((text) => text?.trim().toLowerCase() ?? '').filter(Boolean)
  const hasOne = (text: ReturnType<typeof sql>) => sql`exists (
    select from unnest(${sql.param(words.map(written))}::text[]) as word where position(word in lower(${text})) > 0)`
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select id, filters as query, '' as name from lead_exports where ${hasOne(sql`filters`)}
    union all select id, query, name from lead_views
    where ${hasOne(sql`query`)} or position(${words[0]} in lower(name)) > 0`)
  const names = wholeAddress(email)
  const ids = searches.parse(rows).flatMap(({ id, query, name }) => {
    const said = [...new URLSearchParams(query.replace('?', '&'))]
    const isSearched = said.some(([key, text]) => key === 'q' && words.includes(text.trim().toLowerCase()))
    return isSearched || [name, ...said.flat()].some((text) => names.test(text)) ? [id] : []
  })
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where id = any(${sql.param(ids)}::uuid[])`)
  await database.execute(sql`delete from lead_views where id = any(${sql.param(ids)}::uuid[])`)
}

const searches = z.array(
  z.object({ id: z.string(), query: z.string().nullable().transform(String), name: z.string() }),
)

/** Finds an address where it is no part of a longer one, as `a@b.com` is of `ada@b.com` and of `a@b.com.au`. */
function wholeAddress(email: string) {
  const address = email.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (!address) return /(?!)/
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_+-][.'’]?)${address}(?![-.]*[\\p{L}\\p{N}\\p{M}])`, 'iu')
}

/** As it stands in an address, in small letters. */
function written(text: string) {
  return new URLSearchParams({ '': text }).toString().slice(1).toLowerCase()
}
