import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { spamSigns } from '@/features/waitlist/intake/spam-signs'

const fewestSenders = 3

/**
 * Why a sign-up looks like spam, each reason a sentence for the staff who decide; none for a good one.
 * It is set aside then, not refused: a program learns nothing, and a person is not lost.
 */
export async function findSpamReasons(payload: Payload, lead: LeadInput, decoy: string) {
  const reasons = spamSigns(lead, decoy)
  if (lead.customSolutionDescription && (await countSenders(payload, lead)) >= fewestSenders) {
    reasons.push('The same description came from several other e-mail addresses within a day.')
  }
  return reasons
}

async function countSenders(payload: Payload, { email, customSolutionDescription }: LeadInput) {
  const { rowCount } = await payload.db.drizzle.execute(sql`
    select 1 from waitlist_leads
    where created_at > now() - interval '1 day' and email <> ${email}
      and custom_solution_description = ${customSolutionDescription}
    limit ${fewestSenders}`)
  return rowCount ?? 0
}
