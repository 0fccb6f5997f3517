import type { EmailAdapter } from 'payload'
import { logError } from '@/lib/log'
import { handOver, sender } from '@/lib/mail-transport'

/**
 * Payload's own mails, such as the one with a new password, go the same way as all others. They are
 * sent behind the answer: a wait for the mail server would tell who has an account.
 */
export const mailAdapter: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  defaultFromName: sender.name,
  defaultFromAddress: sender.address,
  sendEmail: async (message) => {
    const id = `staff-${crypto.randomUUID()}`
    const site = payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true })
    // The name of the site is no reason to keep a mail back.
    void site
      .catch(() => null)
      .then((settings) => handOver(id, settings?.name, message))
      .catch((error) => logError('a mail to staff could not be sent', error))
  },
})
