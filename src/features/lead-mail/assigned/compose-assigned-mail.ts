import { htmlOf } from '@/lib/mail-html'
import { leadLines, leadLinks, todayAddress } from '@/features/lead-mail/lead-lines'
import type { MailMessage } from '@/lib/mail-transport'
import type { User, WaitlistLead } from '@/payload-types'

/** The number of leads that a mail names. The leads screen shows all of them. */
const maxNamedLeads = 20

type Assigned = {
  id: string
  person: Pick<User, 'email' | 'name'>
  /** The names of the colleagues who assigned the leads. */
  by: string
  leads: readonly WaitlistLead[]
  siteName: string
  siteUrl: string
}

/** Composes the mail that tells a user which leads they now own. Returns null if there are none. */
export function composeAssignedMail({ id, person, by, leads, siteName, siteUrl }: Assigned) {
  const [first] = leads
  if (!first) return null
  const named = leads.slice(0, maxNamedLeads)
  const more = leads.length - named.length
  const text = [
    `Hello ${person.name},`,
    leads.length === 1
      ? `${by} has made you the owner of a lead.`
      : `${by} has made you the owner of ${leads.length} leads.`,
    ...named.map((lead) => leadLines(lead, siteUrl)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `Everything for today: ${todayAddress(siteUrl)}`,
    siteName,
  ]
    .filter(Boolean)
    .join('\n\n')
  const message: MailMessage = {
    siteName,
    id,
    to: [person.email],
    subject:
      leads.length === 1 ? `Your new lead: ${first.organization}` : `${leads.length} new leads for you`,
    text,
    html: htmlOf(text, leadLinks(named, siteUrl)),
  }
  return message
}
