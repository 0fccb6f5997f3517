import { leadLink } from '@/features/lead-mail/mail-variables'
import type { WaitlistLead } from '@/payload-types'

/** A lead in a mail to a colleague: who it is, what comes next, and where it is on the leads screen. */
export function leadLines(lead: WaitlistLead, siteUrl: string) {
  const { name, organization, nextStep, dueOn } = lead
  const next = [nextStep, dueOn && `due ${dayText(dueOn)}`].filter(Boolean).join(', ')
  return [`${name}, ${organization}`, next, leadLink(lead, siteUrl)].filter(Boolean).join('\n')
}

/** The links among these lines, for the HTML of the mail. */
export function leadLinks(leads: readonly WaitlistLead[], siteUrl: string) {
  const addresses = [...leads.map((lead) => leadLink(lead, siteUrl)), todayAddress(siteUrl)]
  return new Map(addresses.map((address) => [address, address]))
}

/** Where the leads screen shows what is for today. */
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
