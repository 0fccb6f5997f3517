import { htmlOf } from '@/lib/mail-html'
import { leadLines, leadLinks, todayAddress } from '@/features/lead-mail/lead-lines'
import { leadLink } from '@/features/lead-mail/mail-variables'
import { calendarFile } from '@/lib/calendar-file'
import type { MailMessage } from '@/lib/mail-transport'
import type { User, WaitlistLead } from '@/payload-types'

/** The leads that a mail names, and the number of all such leads. */
export type NamedLeads = { leads: readonly WaitlistLead[]; count: number }

type Morning = {
  person: Pick<User, 'id' | 'email' | 'name'>
  /** The leads that were due before that day, longest overdue first. */
  overdue: NamedLeads
  due: NamedLeads
  day: string
  now: Date
  siteName: string
  siteUrl: string
}

/**
 * Composes the mail about the leads that are due on a day, with a calendar file. Returns null if there are
 * none.
 */
export function composeMorningMail({ person, overdue, due, day, now, siteName, siteUrl }: Morning) {
  const leads = [...overdue.leads, ...due.leads]
  if (leads.length === 0) return null
  const section = (heading: string, { leads: named, count }: NamedLeads) =>
    count > 0
      ? [
          heading,
          ...named.map((lead) => leadLines(lead, siteUrl)),
          count > named.length && `And ${count - named.length} more.`,
        ]
      : []
  const text = [
    `Good morning, ${person.name}.`,
    ...section('OVERDUE', overdue),
    ...section('DUE TODAY', due),
    `Everything for today: ${todayAddress(siteUrl)}`,
    'The attached file puts the leads named here into your calendar.',
    siteName,
  ]
    .filter(Boolean)
    .join('\n\n')
  const counts = [overdue.count > 0 && `${overdue.count} overdue`, due.count > 0 && `${due.count} due today`]
  const message: MailMessage = {
    siteName,
    id: `leads-morning-${person.id}-${day}`,
    to: [person.email],
    subject: `Your leads: ${counts.filter(Boolean).join(', ')}`,
    text,
    html: htmlOf(text, leadLinks(leads, siteUrl)),
    attachments: [
      {
        filename: `leads-${day}.ics`,
        content: calendarOf({ leads, day, now, siteUrl }),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  }
  return message
}

const dayLength = 24 * 60 * 60 * 1000

/** Puts each lead on the day of the mail. The file of a later day moves leads that are still due. */
function calendarOf({
  leads,
  day,
  now,
  siteUrl,
}: Pick<Morning, 'day' | 'now' | 'siteUrl'> & Pick<NamedLeads, 'leads'>) {
  const { hostname } = new URL(siteUrl)
  const days = leads.map((lead) => ({
    id: `${lead.id}@${hostname}`,
    day,
    version: Date.parse(day) / dayLength,
    title: [lead.nextStep, `${lead.name}, ${lead.organization}`].filter(Boolean).join(': '),
    text: leadLines(lead, siteUrl),
    link: leadLink(lead, siteUrl),
  }))
  return calendarFile(days, { now, site: hostname })
}
