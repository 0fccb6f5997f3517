import type { Payload } from 'payload'
import { readMailFiles } from '@/lib/mail-files'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { type Asker, recordPersonRequest } from '@/features/privacy/record-person-request'

/** Everything the site keeps about the person with this e-mail address, or null where it keeps nothing. */
export async function exportPerson(payload: Payload, email: string, by: Asker) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { emailKey: { equals: emailKey(email) } },
    limit: 1,
    depth: 0,
  })
  const [lead] = docs
  await recordPersonRequest({ payload }, by, { kind: 'export', isFound: Boolean(lead) })
  if (!lead) return null
  const { docs: followUp } = await payload.find({
    collection: 'lead-events',
    where: { lead: { equals: lead.id } },
    sort: 'createdAt',
    depth: 0,
    pagination: false,
  })
  return { lead, followUp, mails: await readMailFiles(lead.id) }
}
