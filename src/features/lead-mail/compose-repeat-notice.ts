import { industryLabel } from '@/features/waitlist/industries'
import { listLinks } from '@/features/lead-mail/compose-mail'
import { htmlOf } from '@/lib/mail-html'
import { leadLink } from '@/features/lead-mail/mail-variables'
import type { MailMessage } from '@/lib/mail-transport'
import type { LeadEvent, WaitlistLead } from '@/payload-types'

/** The number of sign-ups that a mail names. The history of the lead contains all of them. */
const maxNamedSignUps = 5

type Repeats = {
  /** The sign-ups since the last notice, latest first. */
  events: readonly Pick<LeadEvent, 'id' | 'signUp'>[]
  to: string[]
  siteName: string
  siteUrl: string
}

/**
 * Composes the mail to colleagues about a lead that has signed up again. Returns null if it has no recipient.
 */
export function composeRepeatNotice(lead: WaitlistLead, { events, to, siteName, siteUrl }: Repeats) {
  const [latest] = events
  if (!latest || to.length === 0) return null
  const link = leadLink(lead, siteUrl)
  const more = events.length - maxNamedSignUps
  const text = [
    `${lead.name} of ${lead.organization} is on the waitlist and has signed up again.`,
    ...events.slice(0, maxNamedSignUps).map(({ signUp }) => describeSignUp(signUp)),
    ...(more > 0 ? [`${more} earlier ${more === 1 ? 'sign-up is' : 'sign-ups are'} in the history.`] : []),
    `Email: ${lead.email}\nOpen the lead: ${link}`,
    siteName,
  ]
    .filter(Boolean)
    .join('\n\n')
  const message: MailMessage = {
    siteName,
    id: `${lead.id}-repeatNotice-${latest.id}`,
    to,
    replyTo: lead.email,
    subject: `Signed up again: ${lead.organization} (${industryLabel(lead.industry)})`,
    text,
    html: htmlOf(text, listLinks(lead, link)),
  }
  return message
}

function describeSignUp(signUp: LeadEvent['signUp']) {
  return [
    `Name: ${signUp?.name}`,
    `Organization: ${signUp?.organization}`,
    `Industry: ${industryLabel(signUp?.industry ?? '')}`,
    `Package: ${signUp?.package || 'None'}`,
    `Custom solution: ${signUp?.customSolutionDescription || 'None'}`,
    ...(signUp?.page ? [`Page: ${signUp.page}`] : []),
  ].join('\n')
}
