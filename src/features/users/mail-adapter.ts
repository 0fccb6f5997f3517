import type { EmailAdapter } from 'payload'
import { logError } from '@/lib/log'
import { handOver, sender } from '@/lib/mail-transport'

/**
 * Payload's own mails, such as the one with a new password, go the same way as all others. They are
 * sent behind the answer: a wait for the mail server would tell who has an account.
 */
export const mailAdapter: EmailAdapter<void> = () => ({
  name: 'site',
  defaultFromName: nameOf(sender),
  defaultFromAddress: sender.replace(/^.*<|>$/g, ''),
  sendEmail: async (message) => {
    const sending = handOver(`staff-${crypto.randomUUID()}`, message)
    void sending.catch((error) => logError('a mail to staff could not be sent', error))
  },
})

function nameOf(address: string) {
  return /^(.*?)\s*</.exec(address)?.[1] ?? ''
}
