import type { PayloadRequest } from 'payload'
import { atTransactionEnd } from '@/content/database/safe-transactions'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'
import { env } from '@/env'
import type { User } from '@/payload-types'

/**
 * Records a change of somebody's passkeys in the transaction of the request, and tells them by mail once it is stored:
 * it may have been somebody else.
 */
export async function tellOfPasskeys(
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  what: string,
  req: PayloadRequest,
  author: { id?: string; name: string } = req.user ?? { id, name },
) {
  const { payload } = req
  const sentence = author.id === id ? `${name} ${what}` : `${author.name} ${what} of ${name}`
  await recordSecurityEvent(req, { kind: 'passkey', sentence, author: author.id, account: id })
  const text = `Hello ${name},

${sentence}, for signing in to ${env.SITE_URL}/cms.

If you know of this, there is nothing to do. If not, set a new password at ${env.SITE_URL}/cms/account and tell an admin.`
  const mail = { to: email, subject: 'Your passkeys have changed', text }
  await atTransactionEnd(req, {
    committed: () => payload.sendEmail(mail),
  })
}
