import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { emailKey } from '@/features/waitlist/intake/email-key'

const corrections = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string(), key: z.string(), former: z.string() }),
)

/** The current name and address of a lead. */
export type FormerLead = { id: string; name: string; email: string }

/**
 * Finds the leads that had this email address, in any spelling, before staff corrected it. Excludes the lead
 * that has it now, which may be another person.
 */
export async function findFormerLeads(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  email: string,
): Promise<FormerLead[]> {
  const database = await requestDatabase(req)
  // The comparison is in JavaScript, since the database does not know the spellings of an address. Few
  // addresses are ever corrected.
  const { rows } = await database.execute(sql`
    select lead.id, lead.name, lead.email, lead.email_key as key, event.before as former
    from lead_events as event join waitlist_leads as lead on lead.id = event.lead_id
    where event.kind = 'email' and event.before is not null order by lead.created_at, lead.id`)
  const key = emailKey(email)
  const former = corrections
    .parse(rows)
    .filter((lead) => emailKey(lead.former) === key && lead.key !== key)
    .map(({ id, name, email }): [string, FormerLead] => [id, { id, name, email }])
  return [...new Map(former).values()]
}

/** Explains why nothing was done for an address that only these leads had formerly, in a sentence. */
export function describeFormerLeads(result: string, { length }: FormerLead[]) {
  return `${result}: no lead has this address now, but ${length === 1 ? 'one' : length} had it before it was corrected.`
}
