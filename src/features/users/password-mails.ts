import { env } from '@/env'
import { shortestPassword } from '@/features/users/password-fault'
import type { User } from '@/payload-types'

const work: Record<User['role'], string> = {
  admin: 'You are an admin: you may change everything, including staff and settings.',
  editor: 'You are an editor: you write and publish the pages.',
  sales: 'You are in sales: you follow up the people on the waitlist.',
}

type Invitation = { name: string; role: User['role']; inviter: string; site: string; token: string }

/** Writes the mail that invites a new colleague. Its link opens Payload's page for a new password. */
export function invitationMail({ name, role, inviter, site, token }: Invitation) {
  const text = `Hello ${name},

${inviter} has invited you to ${placeOf(role, site)}. ${work[role]}

Choose a password of your own, with ${shortestPassword} characters or more:
${resetAddress(token)}

The link works once, for three days. If it has expired, press “Forgot password?” where you sign in, or ask ${inviter} to send the invitation again:
${desk}`
  const subject = `${inviter} invited you to ${placeOf(role, site)}`
  return { subject, text }
}

/** Returns a phrase for what the colleague is invited to. */
function placeOf(role: User['role'], site: string) {
  return role === 'sales' ? `the leads of ${site}` : `the admin panel of ${site}`
}

type Forgotten = { name: string; token: string; isInvited: boolean }

/** Writes the text for somebody who has forgotten their password. */
export function forgottenPasswordText({ name, token, isInvited }: Forgotten) {
  return `Hello ${name},

Choose a new password, with ${shortestPassword} characters or more:
${resetAddress(token)}

The link works once, for ${isInvited ? 'three days' : 'an hour'}. If you did not ask for it, nothing has changed and you can ignore this email.`
}

const desk = `${env.SITE_URL}/cms`

function resetAddress(token: string) {
  return `${desk}/reset/${token}`
}
