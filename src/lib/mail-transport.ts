import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/env'
import { writeMailFile } from '@/lib/mail-files'

/** A mail as the site writes it. */
export type MailMessage = {
  /** The same mail has the same id whenever it is tried, so that a second copy can be recognised. */
  id: string
  /** Who it comes from, where `MAIL_FROM` has no name: the site. None before the site is set up. */
  siteName: string | null | undefined
  to: string[]
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** Whether mails are sent, and not written to files. */
export const hasMailServer = Boolean(env.SMTP_URL)

/** In milliseconds: how long a mail server may take to connect, to greet, and between two answers. */
const [connectionTimeout, greetingTimeout, socketTimeout] = [10_000, 10_000, 20_000]

/**
 * Another name before the @ would stand in the header as it is, which a mail server without SMTPUTF8 (RFC 6531) may
 * refuse with the whole mail. Nodemailer asks for that where a recipient needs it, but not for this header.
 */
const hasAsciiName = /^[\x21-\x7E]+@/

/**
 * Sends a mail of the site, and answers which of its recipients the mail server refuses. Recipients are
 * given as objects and nodemailer encodes header texts, so that no text of a visitor can add a header or
 * an address.
 */
export function deliverMail({ id, siteName, to, replyTo, ...message }: MailMessage) {
  return sendOrStoreMail(id, siteName, {
    ...message,
    to: to.map((address) => ({ name: '', address })),
    replyTo: replyTo && hasAsciiName.test(replyTo) ? { name: '', address: replyTo } : undefined,
    messageId: `<${id}@${new URL(env.SITE_URL).hostname}>`,
  })
}

/**
 * Hands a mail to the mail server, or writes it to a file where there is none. Resolves once the
 * server has taken it, with the recipients it has not taken it for; rejects with nodemailer's error
 * where it takes it for nobody. Mail programs would decode a subject with `=?` (RFC 2047), so a space breaks that.
 */
export async function sendOrStoreMail(
  id: string,
  siteName: string | null | undefined,
  mail: SendMailOptions,
) {
  const subject = mail.subject?.replaceAll('=?', '= ?')
  const from = { ...sender, name: sender.name || (siteName ?? '').replaceAll('=?', '= ?') }
  const signed = { ...mail, subject, from, headers: { 'Auto-Submitted': 'auto-generated' } }
  if (hasMailServer) return (await server.sendMail(signed)).rejected.map(String)
  await writeMailFile(id, (await toText.sendMail(signed)).message)
  return []
}

/** Who every mail comes from. */
export const sender = readSender(env.MAIL_FROM ?? `site@${new URL(env.SITE_URL).hostname}`)

function readSender(text: string) {
  const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? []
  return { name: name.trim(), address }
}

const safely = { disableFileAccess: true, disableUrlAccess: true }

const server = createTransport({
  url: env.SMTP_URL,
  connectionTimeout,
  greetingTimeout,
  socketTimeout,
  ...safely,
})

const toText = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...safely })
