import type { Payload } from 'payload'
import { readMailFiles } from '@/lib/mail-files'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { findFormerLeads } from '@/features/privacy/find-former-leads'
import { type Requester, recordPersonRequest } from '@/features/privacy/record-person-request'

/**
 * Finds everything that the site keeps about the person with this email address. `person` is null if no lead
 * has it.
 *
 * @returns `formerly`: the leads that had the address before a correction. If only such leads exist, nothing
 * is recorded, and an admin must first choose which one is meant.
 */
export async function exportPerson(payload: Payload, email: string, by: Requester) {
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { emailKey: { equals: emailKey(email) } },
    limit: 1,
    depth: 0,
  })
  const [lead] = docs
  const formerly = await findFormerLeads({ payload }, email)
  if (!lead && formerly.length > 0) return { person: null, formerly }
  await recordPersonRequest({ payload }, by, { kind: 'export', isFound: Boolean(lead) })
  if (!lead) return { person: null, formerly }
  const { docs: followUp } = await payload.find({
    collection: 'lead-events',
    where: { lead: { equals: lead.id } },
    sort: 'createdAt',
    depth: 0,
    pagination: false,
  })
  return { person: { lead, followUp, mails: await readMailFiles(lead.id) }, formerly }
}
