import type { CollectionAfterChangeHook, CollectionBeforeOperationHook } from 'payload'
import { invitationMail } from '@/features/users/password-mails'
import { atTransactionEnd } from '@/content/database/safe-transactions'
import type { User } from '@/payload-types'
import { randomBytes } from 'node:crypto'

const day = 24 * 60 * 60 * 1000

/** How long the link of an invitation can be used, once, in milliseconds. */
const invitationLife = 3 * day

/** Sends a new colleague a link with which they set a password that nobody else knows. */
export const inviteColleague: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  // The first admin is made at start-up, by nobody.
  if (operation !== 'create' || !req.user) return doc
  const token = await req.payload.forgotPassword({
    collection: 'users',
    data: { email: doc.email },
    disableEmail: true,
    expiration: invitationLife,
    req,
  })
  const mail = {
    to: doc.email,
    subject: 'Your access to the editors’ desk',
    html: invitationMail({ name: doc.name, token }),
  }
  // Nobody is invited to an account that was not stored.
  await atTransactionEnd(req, { committed: () => req.payload.sendEmail(mail) })
  return doc
}

/** Gives a colleague who is invited without a password a long one that nobody knows. */
export const setUnknownPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || !req.user) return
  if ('password' in args.data && args.data.password) return
  Object.assign(args.data, { password: randomBytes(32).toString('base64url') })
}
