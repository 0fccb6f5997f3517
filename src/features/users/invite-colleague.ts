import type { CollectionAfterChangeHook } from 'payload'
import { env } from '@/env'
import { html } from '@/lib/html'
import type { User } from '@/payload-types'

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
  await req.payload.sendEmail({
    to: doc.email,
    subject: 'Your access to the editors’ desk',
    html: html`<p>Hello ${doc.name},</p>
      <p>
        you have been given access to the site’s editors’ desk. Please choose a password of your own, of 15
        characters or more:
      </p>
      <p><a href="${addressOf(token)}">${addressOf(token)}</a></p>
      <p>
        The link works once, within three days. After that, ask for a new one under “Forgot password?” at
        ${env.SITE_URL}/cms.
      </p>`.toString(),
  })
  return doc
}

function addressOf(token: string) {
  return `${env.SITE_URL}/cms/reset/${token}`
}
