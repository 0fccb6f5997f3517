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
  await forgetSearches(req, [doc.email], [doc.name, doc.phone])
}

/**
 * Before the history of a lead goes with it: what is kept under the details it had until they were corrected, and
 * under the names of later sign-ups.
 */
export const forgetFormerDetails: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select kind, "before" as text from lead_events
    where lead_id = ${id} and kind in ('email', 'name', 'phone') and "before" is not null
    union all select 'name', sign_up_name from lead_events
    where lead_id = ${id} and kind = 'sign-up' and sign_up_name is not null`)
  const former = detailRows.parse(rows)
  if (former.length === 0) return
  const emails = former.filter(({ kind }) => kind === 'email').map(({ text }) => text)
  for (const email of emails) await forgetRepeats(emailKey(email))
  const others = former.filter(({ kind }) => kind !== 'email').map(({ text }) => text)
  await forgetSearches(req, emails, others)
}

const detailRows = z.array(z.object({ kind: z.string(), text: z.string() }))

/**
 * The record of exports keeps how leads were chosen, and a saved view does: whoever searched for one of these
 * addresses wrote it there, or for nothing but one of the other texts. The view goes, as does what the panel has kept
 * of its list with the address in it. A longer address that ends or begins with one of these is somebody else's. All
 * are compared here, since the database knows neither how they are written in an address nor their lowercase letters.
 */
export async function forgetSearches(
  req: PayloadRequest,
  emails: readonly string[],
  others: readonly (string | null | undefined)[] = [],
) {
  const texts = [...emails, ...others].map((text) => text?.trim().toLowerCase() ?? '').filter(Boolean)
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    select id, filters as query, '' as name from lead_exports
    union all select id, query, name from lead_views
    union all select id, '', value::text from payload_preferences where key like '%waitlist-leads%'`)
  const addresses = emails.map(wholeAddress)
  const ids = searchRows.parse(rows).flatMap(({ id, query, name }) => {
    const parameters = [...new URLSearchParams(query.replace('?', '&'))]
    const isSearched = parameters.some(
      ([key, text]) => key === 'q' && texts.includes(text.trim().toLowerCase()),
    )
    const isNamed = [name, ...parameters.flat()].some((text) =>
      addresses.some((address) => address.test(text)),
    )
    return isSearched || isNamed ? [id] : []
  })
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where id = any(${sql.param(ids)}::uuid[])`)
  await database.execute(sql`delete from lead_views where id = any(${sql.param(ids)}::uuid[])`)
  await database.execute(sql`delete from payload_preferences where id = any(${sql.param(ids)}::uuid[])`)
}

const searchRows = z.array(
  z.object({ id: z.string(), query: z.string().nullable().transform(String), name: z.string() }),
)

/** Finds an address where it is no part of a longer one, as `a@b.com` is of `ada@b.com` and of `a@b.com.au`. */
function wholeAddress(email: string) {
  const address = email.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (!address) return /(?!)/
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_+-][.'’]?)${address}(?![-.]*[\\p{L}\\p{N}\\p{M}])`, 'iu')
}
