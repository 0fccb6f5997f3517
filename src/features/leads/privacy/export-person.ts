import type { Payload } from 'payload'
import { readMailFiles } from '@/lib/mail-files'
import { emailKey } from '@/features/leads/intake/email-key'

/** Everything the site keeps about the person with this e-mail address, or null where it keeps nothing. */
export async function exportPerson(payload: Payload, email: string) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { emailKey: { equals: emailKey(email) } },
    limit: 1,
    depth: 0,
  })
  const [lead] = docs
  return lead ? { lead, mails: await readMailFiles(lead.id) } : null
}
