import type { Payload } from 'payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { findFormerLeads } from '@/features/privacy/find-former-leads'
import { forgetSearches } from '@/features/privacy/forget-traces'
import { type Asker, recordPersonRequest } from '@/features/privacy/record-person-request'
import { inTransaction } from '@/content/database/in-transaction'

/**
 * Erases everything the site keeps about the person with this e-mail address, and notes who did, or neither.
 * Under an address that only belonged to leads until it was corrected, nothing is erased or noted: `formerly` has
 * them, and somebody has to say first which is meant.
 *
 * @returns `isErased` false where no lead has the address.
 */
export function erasePerson(payload: Payload, email: string, by: Asker) {
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: emailKey(email) } } } as const
  // As nobody: what a person deletes by hand is noted by itself.
  return inTransaction(payload, null, async (req) => {
    const { docs, errors } = await payload.delete({ ...person, depth: 0, req })
    if (errors.length > 0) throw new Error('The lead could not be erased.')
    const formerly = await findFormerLeads(req, email)
    if (docs.length === 0 && formerly.length > 0) return { isErased: false, formerly }
    // As it was typed here too: it may be another spelling of the one that was kept.
    await forgetSearches(req, email)
    const isErased = docs.length > 0
    await recordPersonRequest(req, by, { kind: 'erase', isFound: isErased })
    return { isErased, formerly }
  })
}
