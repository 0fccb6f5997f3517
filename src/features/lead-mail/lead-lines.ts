import { leadLink } from '@/features/lead-mail/mail-variables'
import type { WaitlistLead } from '@/payload-types'

/**
 * The lines about a lead in a mail to a colleague: its name, the next step, and its address on the leads
 * screen.
 */
export function leadLines(lead: WaitlistLead, siteUrl: string) {
  const { name, organization, nextStep, dueOn } = lead
  const next = [nextStep, dueOn && `due ${dayText(dueOn)}`].filter(Boolean).join(', ')
  return [`${name}, ${organization}`, next, leadLink(lead, siteUrl)].filter(Boolean).join('\n')
}

/** The links in these lines, for the HTML of the mail. */
export function leadLinks(leads: readonly WaitlistLead[], siteUrl: string) {
  const addresses = [...leads.map((lead) => leadLink(lead, siteUrl)), todayAddress(siteUrl)]
  return new Map(addresses.map((address) => [address, address]))
}

/** The address of Today on the leads screen. */
export function todayAddress(siteUrl: string) {
  return `${siteUrl}/admin?view=today`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

function dayText(day: string) {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
