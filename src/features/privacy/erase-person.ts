import type { Payload } from 'payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { noteErasedLeads } from '@/features/privacy/erased-leads'
import { forgetSearches } from '@/features/privacy/forget-traces'
import { type Asker, recordPersonRequest } from '@/features/privacy/record-person-request'
import { inTransaction } from '@/content/database/in-transaction'

/**
 * Erases everything the site keeps about the person with this e-mail address, and notes who did, or neither.
 * False where it keeps nothing.
 */
export async function erasePerson(payload: Payload, email: string, by: Asker) {
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: emailKey(email) } } } as const
  // As nobody: what a person deletes by hand is noted by itself.
  const erased = await inTransaction(payload, null, async (req) => {
    const { docs, errors } = await payload.delete({ ...person, depth: 0, req })
    if (errors.length > 0) throw new Error('The lead could not be erased.')
    // As it was typed here too: it may be another spelling of the one that was kept.
    await forgetSearches(req, email)
    const isFound = docs.length > 0
    await recordPersonRequest(req, by, { kind: 'erase', isFound })
    return docs.map(({ id }) => id)
  })
  await noteErasedLeads(erased)
  return erased.length > 0
}
