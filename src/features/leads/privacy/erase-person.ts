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
  return docs.length > 0
}
