import type { PayloadRequest } from 'payload'
import { atTransactionEnd } from '@/content/database/safe-transactions'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'
import { env } from '@/env'
import type { User } from '@/payload-types'

/**
 * Records a change of somebody's passkeys in the transaction of the request. When the change is stored, it
 * also sends the owner a mail, because somebody else may have made the change.
 *
 * @param changed `logText` is the predicate for the security log, such as “added a passkey”. `mailText` is
 * the beginning of the sentence in the mail, before the address of the panel.
 */
export async function notifyPasskeyChange(
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  { logText, mailText }: { logText: string; mailText: string },
  req: PayloadRequest,
  author: { id?: string; name: string } = req.user ?? { id, name },
) {
  const { payload } = req
  const sentence = author.id === id ? `${name} ${logText}` : `${author.name} ${logText} of ${name}`
  await recordSecurityEvent(req, { kind: 'passkey', sentence, author: author.id, account: id })
  const text = `Hello ${name},

${mailText} at ${env.SITE_URL}/cms.

If this was you, or you know of it, you need to do nothing. If not, change your password at ${env.SITE_URL}/cms/account and tell an admin.`
  const mail = { to: email, subject: 'Your passkeys have changed', text }
  await atTransactionEnd(req, {
    committed: () => payload.sendEmail(mail),
  })
}
