import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { removeMailFiles } from '@/lib/mail-files'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { forgetRepeats } from '@/features/waitlist/intake/sign-up-limits'
import type { WaitlistLead } from '@/payload-types'
import { sql } from '@payloadcms/db-postgres'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Removes the data of a deleted lead outside its row: mail files, the counter of its email address, and
 * searches for it. It runs for every deletion, so nothing about the person stays.
 */
export const forgetTraces: CollectionAfterDeleteHook<WaitlistLead> = async ({ doc, req }) => {
  await removeMailFiles(doc.id)
  // One mail to colleagues names several leads.
  await removeMailFiles('leads-')
  await forgetRepeats(doc.emailKey)
  await forgetSearches(req, [doc.email], [doc.name, doc.phone])
}

/**
 * Removes the data that is stored under former details or under the names of later sign-ups. Runs before the
 * deletion, which also deletes the history with those details.
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
 * Removes searches for these texts from export records, saved views and panel preferences. A search matches
 * if it contains one of the addresses, or is exactly one of the other texts. In an export record the search
 * is replaced; a view or preference is deleted. A longer address that begins or ends with one of these
 * belongs to somebody else. All comparisons are in JavaScript, since the database knows neither URL encoding
 * nor our lowercase rules.
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

/**
 * Builds a pattern that matches an address only as a whole. It does not match `a@b.com` in `ada@b.com` or in
 * `a@b.com.au`.
 */
function wholeAddress(email: string) {
  const address = email.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (!address) return /(?!)/
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_+-][.'’]?)${address}(?![-.]*[\\p{L}\\p{N}\\p{M}])`, 'iu')
}
