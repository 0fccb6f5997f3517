import { html } from '@/lib/html'
import type { MailMessage } from '@/lib/mail-transport'
import { fillTemplate, variablesOf, withoutContact } from '@/features/lead-mail/mail-variables'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import type { SiteSetting, WaitlistLead, WaitlistSetting } from '@/payload-types'

type Texts = {
  settings: Pick<WaitlistSetting, MailKind>
  site: Pick<SiteSetting, 'name' | 'contactEmail'>
  siteUrl: string
}

/** One mail about a lead as it goes out, or null where nobody is to get it. */
export function composeMail(kind: MailKind, lead: WaitlistLead, { settings, site, siteUrl }: Texts) {
  const template = settings[kind]
  const to = kind === 'confirmation' ? [lead.email] : recipientsOf(settings, lead)
  if (!template.isOn || to.length === 0) return null
  const contact = site.contactEmail ?? ''
  const values = variablesOf(lead, { siteName: site.name, siteUrl, contact })
  const text = fillTemplate(contact ? template.text : withoutContact(template.text), values)
  const message: MailMessage = {
    id: `${lead.id}-${kind}`,
    to,
    replyTo: (kind === 'confirmation' ? contact : lead.email) || undefined,
    subject: fillTemplate(template.subject, values).replace(/\s+/g, ' ').trim(),
    text,
    html: asHtml(text),
  }
  return message
}

function recipientsOf({ teamNotice }: Texts['settings'], { industry }: WaitlistLead) {
  const recipients = teamNotice.recipients ?? []
  return recipients
    .filter(({ industries }) => !industries?.length || industries.includes(industry))
    .map(({ email }) => email)
}

/** The same text for mail programs that show HTML: an empty line parts paragraphs. Everything is escaped. */
function asHtml(text: string) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return html`<!doctype html>
    <html lang="en">
      <body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
        ${paragraphs.map((paragraph) => html`<p style="white-space: pre-line">${paragraph}</p>`)}
      </body>
    </html>`.toString()
}
