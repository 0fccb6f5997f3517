import { htmlOf } from '@/lib/mail-html'
import { leadLines, leadLinks, todayAddress } from '@/features/lead-mail/lead-lines'
import { leadLink } from '@/features/lead-mail/mail-variables'
import { calendarFile } from '@/lib/calendar-file'
import type { MailMessage } from '@/lib/mail-transport'
import type { User, WaitlistLead } from '@/payload-types'

type Morning = {
  person: Pick<User, 'id' | 'email' | 'name'>
  /** What is due on that day or was before, the longest overdue first. */
  leads: readonly WaitlistLead[]
  day: string
  now: Date
  siteName: string
  siteUrl: string
}

/** What somebody has to do on a day, with a file for their calendar, or null where that is nothing. */
export function composeMorningMail({ person, leads, day, now, siteName, siteUrl }: Morning) {
  if (leads.length === 0) return null
  const overdue = leads.filter(({ dueOn }) => dueOn !== day)
  const due = leads.filter(({ dueOn }) => dueOn === day)
  const section = (heading: string, part: readonly WaitlistLead[]) =>
    part.length > 0 ? [heading, ...part.map((lead) => leadLines(lead, siteUrl))] : []
  const text = [
    `Good morning, ${person.name}.`,
    ...section('OVERDUE', overdue),
    ...section('DUE TODAY', due),
    `Everything for today: ${todayAddress(siteUrl)}`,
    'The attached file puts these leads into your calendar.',
    siteName,
  ]
    .filter(Boolean)
    .join('\n\n')
  const counts = [
    overdue.length > 0 && `${overdue.length} overdue`,
    due.length > 0 && `${due.length} due today`,
  ]
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

/** Each lead on the day of the mail: a later file moves what is still not done. */
function calendarOf({ leads, day, now, siteUrl }: Omit<Morning, 'person' | 'siteName'>) {
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
