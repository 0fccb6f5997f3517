import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { emailKey } from '@/features/waitlist/intake/email-key'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { hasLink } from '@/features/waitlist/intake/spam-signs'

const [fewestSenders, mostRead] = [2, 200]

const senders = z.array(z.object({ email: z.string(), organization: z.string() }))

/**
 * Whether several other senders without a relation to this sender sent the same description within a day.
 * People copy texts too: offices of one client, or members of an association. So colleagues do not count. A
 * text from our own form counts only when it contains a link.
 */
export async function isCopiedDescription(payload: Payload, lead: LeadInput, isFromForm: boolean) {
  const { customSolutionDescription: text, email } = lead
  if (!text || (isFromForm && !hasLink(text))) return false
  const { rows } = await payload.db.drizzle.execute(sql`
    select email, organization from waitlist_leads
    where created_at > now() - interval '1 day' and email <> ${email}
      and custom_solution_description = ${text}
    limit ${mostRead}`)
  const others = senders.parse(rows).filter((other) => !areColleagues(lead, other))
  return new Set(others.map(senderKey)).size >= fewestSenders
}

type Sender = z.infer<typeof senders>[number]

/**
 * Whether both belong to one organization. Free mail providers give an address to anybody, so their users do
 * not count as colleagues.
 */
function areColleagues(one: Sender, other: Sender) {
  if (isFreeMail(one) || isFreeMail(other)) return false
  return domainOf(one) === domainOf(other) || nameOf(one) === nameOf(other)
}

/** Several people of one organization count as one sender. */
function senderKey(sender: Sender) {
  return isFreeMail(sender) ? emailKey(sender.email) : domainOf(sender)
}

function nameOf({ organization }: Sender) {
  return organization.trim().toLowerCase()
}

function domainOf({ email }: Sender) {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}

/** Providers of free mail, where anybody can get an address. */
const freeMail =
  /^(?:g(?:oogle)?mail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton|protonmail|mail|yandex|inbox|qq|163|web|t-online|orange|libero|wp|seznam|zoho|tutanota)\.[a-z.]{2,6}$/

function isFreeMail(sender: Sender) {
  return freeMail.test(domainOf(sender))
}
