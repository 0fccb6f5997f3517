import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { emailKey } from '@/features/leads/intake/email-key'
import { type Asker, recordPersonRequest } from '@/features/leads/privacy/record-person-request'

/** Erases everything the site keeps about the person with this e-mail address. False where it keeps nothing. */
export async function erasePerson(payload: Payload, email: string, by: Asker) {
  const person = { collection: 'waitlist-leads', where: { emailKey: { equals: emailKey(email) } } } as const
  const isFound = (await payload.count(person)).totalDocs > 0
  await recordPersonRequest(payload, by, { kind: 'erase', isFound })
  const { docs, errors } = await payload.delete({ ...person, depth: 0 })
  if (errors.length > 0) throw new Error('The lead could not be erased.')
  await forgetSearches(payload, email)
  return docs.length > 0
}

/** The record of exports keeps how leads were chosen: whoever searched for this address wrote it there. */
async function forgetSearches(payload: Payload, email: string) {
  const written = new URLSearchParams({ '': email.trim().toLowerCase() }).toString().slice(1)
  await payload.db.drizzle.execute(sql`
    update lead_exports set filters = '(a search for somebody who was erased)'
    where position(lower(${written}) in lower(filters)) > 0`)
}
