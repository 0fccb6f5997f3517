import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/env'
import { writeMailFile } from '@/lib/mail-files'

/** A mail that the site sends. */
export type MailMessage = {
  /** Each attempt to send a mail uses the same id, so that the recipient's server can recognise a second copy. */
  id: string
  /** The sender's name where `MAIL_FROM` has none. It is missing before the site is set up. */
  siteName: string | null | undefined
  to: string[]
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** Whether the site sends mails with a mail server. If not, it writes them to files. */
export const hasMailServer = Boolean(env.SMTP_URL)

/** In milliseconds: how long a mail server may take to connect, to greet, and between two responses. */
const [connectionTimeout, greetingTimeout, socketTimeout] = [10_000, 10_000, 20_000]

/**
 * With other characters before the @, the header would contain them as they are. A mail server without
 * SMTPUTF8 (RFC 6531) may refuse the whole mail for that. Nodemailer requests SMTPUTF8 where a recipient
 * needs it, but not for this header.
 */
const hasAsciiName = /^[\x21-\x7E]+@/

/**
 * Sends a mail of the site. No text of a visitor can add a header or an address: recipients are passed as
 * objects, and nodemailer encodes header texts.
 *
 * @returns the recipients that the mail server refused
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
 * Sends a mail with the mail server, or writes it to a file where there is none. Mail programs would decode a
 * subject with `=?` (RFC 2047), so a space separates the two characters.
 *
 * @returns the recipients that the mail server refused
 * @throws nodemailer's error where the server accepts the mail for no recipient
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

/** The sender of every mail. */
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
