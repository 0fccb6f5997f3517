import type { Payload } from 'payload'
import { emailKey } from '@/features/leads/intake/email-key'

/** Erases everything the site keeps about the person with this e-mail address. False where it keeps nothing. */
export async function erasePerson(payload: Payload, email: string) {
  const { docs, errors } = await payload.delete({
    collection: 'waitlist-leads',
    where: { emailKey: { equals: emailKey(email) } },
    depth: 0,
  })
  if (errors.length > 0) throw new Error('The lead could not be erased.')
  return docs.length > 0
}
