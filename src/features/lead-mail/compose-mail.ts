import { htmlOf } from '@/lib/mail-html'
import type { MailMessage } from '@/lib/mail-transport'
import {
  fillTemplate,
  leadLink,
  getVariables,
  removeContactParagraphs,
} from '@/features/lead-mail/mail-variables'
import type { SiteSetting, WaitlistLead, WaitlistSetting } from '@/payload-types'

/** The mails whose texts staff can edit. */
export const writtenMails = ['confirmation', 'teamNotice'] as const

export type WrittenMail = (typeof writtenMails)[number]

type Texts = {
  settings: Pick<WaitlistSetting, WrittenMail>
  site: Pick<SiteSetting, 'name' | 'contactEmail'>
  siteUrl: string
}

/** Composes a mail about a lead. Returns null if it has no recipient. */
export function composeMail(kind: WrittenMail, lead: WaitlistLead, { settings, site, siteUrl }: Texts) {
  const template = settings[kind]
  const to = kind === 'confirmation' ? [lead.email] : listTeamRecipients(settings, lead)
  if (!template.isOn || to.length === 0) return null
  const message: MailMessage = {
    id: `${lead.id}-${kind}`,
    to,
    ...composeTexts(kind, lead, { template, site, siteUrl }),
  }
  return message
}

type Template = Pick<Texts, 'site' | 'siteUrl'> & {
  template: Pick<WaitlistSetting[WrittenMail], 'subject' | 'text'>
}

/** Composes the texts of a mail about a lead, and its reply address. */
export function composeTexts(kind: WrittenMail, lead: WaitlistLead, { template, site, siteUrl }: Template) {
  const contact = site.contactEmail ?? ''
  const values = getVariables(lead, { siteName: site.name, siteUrl, contact })
  const text = fillTemplate(contact ? template.text : removeContactParagraphs(template.text), values)
  return {
    siteName: site.name,
    replyTo: (kind === 'confirmation' ? contact : lead.email) || undefined,
    subject: fillTemplate(template.subject, values).replace(/\s+/g, ' ').trim(),
    text,
    html: htmlOf(
      text,
      kind === 'confirmation' ? new Map([[siteUrl, siteUrl]]) : listLinks(lead, leadLink(lead, siteUrl)),
    ),
  }
}

/** Lists the team members who get mails about leads of this industry. */
export function listTeamRecipients(
  { teamNotice }: Pick<WaitlistSetting, 'teamNotice'>,
  { industry }: Pick<WaitlistLead, 'industry'>,
) {
  if (!teamNotice.isOn) return []
  const recipients = teamNotice.recipients ?? []
  return recipients
    .filter(({ industries }) => !industries?.length || industries.includes(industry))
    .map(({ email }) => email)
}

/** The links in a mail about a lead: its address on the leads screen, and its email address. */
export function listLinks({ email }: Pick<WaitlistLead, 'email'>, link: string) {
  return new Map([
    [link, link],
    [email, `mailto:${encodeURIComponent(email)}`],
  ])
}
