import { sql } from '@payloadcms/db-postgres'
import type { EmailAdapter, Payload } from 'payload'
import { env } from '@/env'
import { logError } from '@/lib/log'
import { htmlOf } from '@/lib/mail-html'
import { sendOrStoreMail, sender } from '@/lib/mail-transport'

/**
 * Sends Payload's own mails, such as password links, in the same way as all others. The mail is sent after
 * the response: if the response waited for the mail server, its time would reveal who has an account. The
 * site writes all mails as text, also where Payload expects HTML. This adapter sends both forms.
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
    // A mail is sent even when the name of the site cannot be read.
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

/** Resolves when no mail to staff is being sent any more. Commands wait for this before they end. */
export async function waitForStaffMails() {
  await Promise.all(pendingMails)
}

/**
 * Lets the person request another link at once: a mail that could not be sent must not block new links for an
 * hour.
 */
async function allowNewLink(payload: Payload, email: string) {
  await payload.db.drizzle.execute(
    sql`update users set reset_password_requested_at = null where email = ${email}`,
  )
}

/** Finds the addresses of the panel in a text. No other address becomes a link. */
function panelAddresses(text: string) {
  const addresses = text.split(/\s+/).filter((word) => `${word}/`.startsWith(`${env.SITE_URL}/cms/`))
  return new Map(addresses.map((address) => [address, address]))
}
