import { sql } from '@payloadcms/db-postgres'
import type { EmailAdapter, Payload } from 'payload'
import { env } from '@/env'
import { logError } from '@/lib/log'
import { htmlOf } from '@/lib/mail-html'
import { sendOrStoreMail, sender } from '@/lib/mail-transport'

/**
 * Payload's own mails, such as the one with a new password, go the same way as all others. They are
 * sent behind the answer: a wait for the mail server would tell who has an account. The site writes them as texts,
 * also where Payload asks for HTML; from here they go as both.
 */
export const mailAdapter: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  defaultFromName: sender.name,
  defaultFromAddress: sender.address,
  sendEmail: async (message) => {
    const text = String(message.text ?? message.html)
    const mail = { ...message, text, html: htmlOf(text, panelAddresses(text)) }
    const id = `staff-${crypto.randomUUID()}`
    const site = payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true })
    // The name of the site is no reason to keep a mail back.
    const sending = site
      .catch(() => null)
      .then((settings) => sendOrStoreMail(id, settings?.name, mail))
      .catch(async (error) => {
        logError('a mail to staff could not be sent', error)
        await allowNewLink(payload, String(message.to))
      })
      .catch((error) => logError('another link cannot be asked for yet', error))
      .finally(() => pendingMails.delete(sending))
    pendingMails.add(sending)
  },
})

const pendingMails = new Set<Promise<unknown>>()

/** Resolves once no mail to staff is under way, for a command that ends then. */
export async function waitForStaffMails() {
  await Promise.all(pendingMails)
}

/** A link that reached nobody is no reason to send none for an hour. */
async function allowNewLink(payload: Payload, email: string) {
  await payload.db.drizzle.execute(
    sql`update users set reset_password_requested_at = null where email = ${email}`,
  )
}

/** The ways to the panel in it; no other address becomes a link. */
function panelAddresses(text: string) {
  const addresses = text.split(/\s+/).filter((word) => `${word}/`.startsWith(`${env.SITE_URL}/cms/`))
  return new Map(addresses.map((address) => [address, address]))
}
