import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { recordErasedLeads } from '@/features/privacy/erased-leads'
import { findFormerLeads } from '@/features/privacy/find-former-leads'
import { forgetSearches } from '@/features/privacy/forget-traces'
import { type Requester, recordPersonRequest } from '@/features/privacy/record-person-request'
import { inTransaction } from '@/content/database/in-transaction'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Erases everything the site keeps about the person with this e-mail address, and notes who did, or neither.
 * Under an address that only belonged to leads until it was corrected, nothing is erased or noted: `formerly` has
 * them, and somebody has to say first which is meant.
 *
 * @returns `isErased` false where no lead has the address.
 */
export async function erasePerson(payload: Payload, email: string, by: Requester) {
  const key = emailKey(email)
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: key } } } as const
  // As nobody: what a person deletes by hand is noted by itself.
  const { ids, formerly } = await inTransaction(payload, null, async (req) => {
    // Of two who erase the same person at once, the second finds nobody.
    const database = await requestDatabase(req)
    await database.execute(sql`select from waitlist_leads where email_key = ${key} for update`)
    const { docs, errors } = await payload.delete({ ...person, depth: 0, req })
    if (errors.length > 0) throw new Error('The lead could not be erased.')
    const formerly = await findFormerLeads(req, email)
    if (docs.length === 0 && formerly.length > 0) return { ids: [], formerly }
    // As it was typed here too: it may be another spelling of the one that was kept.
    await forgetSearches(req, [email])
    await recordPersonRequest(req, by, { kind: 'erase', isFound: docs.length > 0 })
    return { ids: docs.map(({ id }) => id), formerly }
  })
  await recordErasedLeads(ids)
  return { isErased: ids.length > 0, formerly }
}
