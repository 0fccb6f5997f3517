import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { LeadInput } from '@/features/leads/intake/lead-input'

/** A link as spam writes it: with its scheme, with www, as markup, or a bare name with a common ending. */
const link =
  /https?:\/\/|\bwww\.|<a\s|\[url|\b[\p{L}\d-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|club|link|click|ru|cn)\b/iu
const mostLinks = 3
const fewestSenders = 3

/**
 * Why a sign-up looks like spam, each reason a sentence for the staff who decide; none for a good one.
 * It is set aside then, not refused: a program learns nothing, and a person is not lost.
 */
export async function findSpamReasons(payload: Payload, lead: LeadInput, decoy: string) {
  const { name, customSolutionDescription: description = '' } = lead
  const reasons: string[] = []
  if (decoy) reasons.push('The field that people cannot see was filled in.')
  if (link.test(name)) reasons.push('The name contains a link.')
  const links = description.match(/https?:\/\//gi)?.length ?? 0
  if (links >= mostLinks) reasons.push(`The description contains ${links} links.`)
  if (description && (await countSenders(payload, lead)) >= fewestSenders) {
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
