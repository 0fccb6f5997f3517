import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { recordErasedLeads } from '@/features/privacy/erased-leads'
import { findFormerLeads } from '@/features/privacy/find-former-leads'
import { forgetSearches } from '@/features/privacy/forget-traces'
import { type Requester, recordPersonRequest } from '@/features/privacy/record-person-request'
import { inTransaction, requestDatabase } from '@/content/database/request-database'

/**
 * Erases everything that the site keeps about the person with this email address, and records who did it, in
 * one transaction. If the address only belonged to leads before a correction, erases and records nothing.
 * `formerly` then contains those leads, and an admin must first choose which one is meant.
 *
 * @returns `isErased` false if no lead has the address.
 */
export async function erasePerson(payload: Payload, email: string, by: Requester) {
  const key = emailKey(email)
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: key } } } as const
  // Without a user: otherwise the hook for deletions by hand would record it too.
  const { ids, formerly } = await inTransaction(payload, null, async (req) => {
    // If two users erase the same person at once, the second finds no lead.
    const database = await requestDatabase(req)
    await database.execute(sql`select from waitlist_leads where email_key = ${key} for update`)
    const { docs, errors } = await payload.delete({ ...person, depth: 0, req })
    if (errors.length > 0) throw new Error('The lead could not be erased.')
    const formerly = await findFormerLeads(req, email)
    if (docs.length === 0 && formerly.length > 0) return { ids: [], formerly }
    // The typed address may be another spelling of the stored one, so searches for it are removed too.
    await forgetSearches(req, [email])
    await recordPersonRequest(req, by, { kind: 'erase', isFound: docs.length > 0 })
    return { ids: docs.map(({ id }) => id), formerly }
  })
  await recordErasedLeads(ids)
  return { isErased: ids.length > 0, formerly }
}
