import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { emailKey } from '@/features/leads/intake/email-key'
import { type Asker, recordPersonRequest } from '@/features/leads/privacy/record-person-request'
import { inTransaction } from '@/lib/in-transaction'
import { requestDatabase } from '@/lib/request-database'

/**
 * Erases everything the site keeps about the person with this e-mail address, and notes who did, or neither.
 * False where it keeps nothing.
 */
export function erasePerson(payload: Payload, email: string, by: Asker) {
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: emailKey(email) } } } as const
  // As nobody: what a person deletes by hand is noted by itself.
  return inTransaction(payload, null, async (req) => {
    const { docs, errors } = await payload.delete({ ...person, depth: 0, req })
    if (errors.length > 0) throw new Error('The lead could not be erased.')
    await forgetSearches(req, email)
    const isFound = docs.length > 0
    await recordPersonRequest(req, by, { kind: 'erase', isFound })
    return isFound
  })
}

/** The record of exports keeps how leads were chosen: whoever searched for this address wrote it there. */
async function forgetSearches(req: PayloadRequest, email: string) {
  const written = new URLSearchParams({ '': email.trim().toLowerCase() }).toString().slice(1)
  const database = await requestDatabase(req)
  await database.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where position(lower(${written}) in lower(filters)) > 0`)
}
