import { env } from '@/env'
import { html } from '@/lib/html'
import { shortestPassword } from '@/features/users/password-fault'

type Recipient = { name: string; token: string }

/** The words for a new colleague, with a link that Payload's page for a new password understands. */
export function invitationMail({ name, token }: Recipient) {
  return html`<p>Hello ${name},</p>
    <p>
      you have been given access to the site’s editors’ desk. Please choose a password of your own, of
      ${String(shortestPassword)} characters or more:
    </p>
    ${linkWith(token)}
    <p>
      The link works once, within three days. After that, ask for a new one under “Forgot password?” at
      ${env.SITE_URL}/cms.
    </p>`.toString()
}

/** The words for somebody who has forgotten their password. */
export function forgottenPasswordMail({ name, token }: Recipient) {
  return html`<p>Hello ${name},</p>
    <p>here you can choose a new password, of ${String(shortestPassword)} characters or more:</p>
    ${linkWith(token)}
    <p>
      The link works once, within an hour. If you did not ask for it, nothing has changed and you can ignore
      this mail.
    </p>`.toString()
}

function linkWith(token: string) {
  const address = `${env.SITE_URL}/cms/reset/${token}`
  return html`<p><a href="${address}">${address}</a></p>`
}
